import {
  type OrderGroup,
  orderGroups,
  orderQueryMax,
  orderYearMax,
  orderYearMin,
} from "@papillote/domain/orders/order-groups.ts";

/** What is looked for among the orders; absent fields mean all. */
export type OrderSearch = {
  readonly q: string;
  readonly show?: OrderGroup | undefined;
  readonly year?: number | undefined;
};

/** Reads an address that anyone may have typed: what does not make sense is left out. */
export function readOrderSearch(address: string): OrderSearch {
  const { searchParams } = new URL(address);
  const q = (searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, orderQueryMax);
  const year = Number(/^\d{4}$/.exec(searchParams.get("year") ?? "")?.[0]);
  return {
    q,
    show: orderGroups.find((group) => group === searchParams.get("show")),
    year: year >= orderYearMin && year <= orderYearMax ? year : undefined,
  };
}

export function isSearching({ q, show, year }: OrderSearch): boolean {
  return q !== "" || show !== undefined || year !== undefined;
}
