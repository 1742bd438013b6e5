export type PlaceOfUse = "online" | "in_store";
/** Where a voucher is used, or where it must be: `both` asks for either place. */
export type Usage = PlaceOfUse | "both";

/** S9.11c: the numbers by which the shop's filter is known; 4, everything, where nothing was chosen. */
const purchaseTypes = { online: 1, in_store: 2, both: 3 } as const satisfies Record<Usage, number>;
export const everyPurchaseType = 4;

export function purchaseTypeOf(usage: Usage | undefined): number {
  return usage === undefined ? everyPurchaseType : purchaseTypes[usage];
}

export function usageOf(purchaseType: number): Usage | undefined {
  return (["online", "in_store", "both"] as const).find(
    (usage) => purchaseTypes[usage] === purchaseType,
  );
}

/** A voucher for either place is taken in each of them. */
export function isTakenAt(usage: Usage, wanted: Usage | undefined): boolean {
  return wanted === undefined || usage === "both" || usage === wanted;
}

/** What is asked for when a place joins what was asked for before. */
export function withPlace(usage: Usage | undefined, place: PlaceOfUse): Usage {
  return usage === undefined || usage === place ? place : "both";
}

/** And when it is taken away again. */
export function withoutPlace(usage: Usage | undefined, place: PlaceOfUse): PlaceOfUse | undefined {
  if (usage !== "both") return usage === place ? undefined : usage;
  return place === "online" ? "in_store" : "online";
}
