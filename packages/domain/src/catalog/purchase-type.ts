export type PlaceOfUse = "online" | "in_store";
/** Where a voucher can be used. As a filter, `both` asks for vouchers taken in both places. */
export const usages = ["online", "in_store", "both"] as const;
export type Usage = (typeof usages)[number];

/** S9.11c: the wire numbers of the filter; 4 means no restriction. */
const purchaseTypes = { online: 1, in_store: 2, both: 3 } as const satisfies Record<Usage, number>;
export const everyPurchaseType = 4;

export function purchaseTypeOf(usage: Usage | undefined): number {
  return usage === undefined ? everyPurchaseType : purchaseTypes[usage];
}

export function usageOf(purchaseType: number): Usage | undefined {
  return usages.find((usage) => purchaseTypes[usage] === purchaseType);
}

/** A voucher with usage `both` matches every filter. */
export function isTakenAt(usage: Usage, wanted: Usage | undefined): boolean {
  return wanted === undefined || usage === "both" || usage === wanted;
}

/** The filter after the place is switched on. */
export function withPlace(usage: Usage | undefined, place: PlaceOfUse): Usage {
  return usage === undefined || usage === place ? place : "both";
}

/** The filter after the place is switched off. */
export function withoutPlace(usage: Usage | undefined, place: PlaceOfUse): PlaceOfUse | undefined {
  if (usage !== "both") return usage === place ? undefined : usage;
  return place === "online" ? "in_store" : "online";
}
