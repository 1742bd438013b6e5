/** S3.30: what the browser keeps, each kind in an object store of its own. */
export const storeNames = [
  "cms",
  "orders",
  "syncTasks",
  "user",
  "ordersHistory",
  "categories",
  "attributes",
  "elasticCache",
  "products",
  "carts",
  "claims",
  "url",
] as const;

export type StoreName = (typeof storeNames)[number];

export type Shop = { readonly storeCode: string; readonly commonCache: boolean };

/** An order that waits must be found again whichever store of ours is open in the browser: orders are never prefixed. */
export function databaseName(store: StoreName, { storeCode, commonCache }: Shop): string {
  const isPrefixed = store !== "orders" && storeCode !== "" && !commonCache;
  return isPrefixed ? `${storeCode}-shop` : "shop";
}

/** What tells of a person. Orders that wait to be sent stay: their buyer was promised that they go out. */
export const personalStores = [
  "user",
  "carts",
  "syncTasks",
  "ordersHistory",
] as const satisfies readonly StoreName[];

const changedByOtherTabs: readonly StoreName[] = [...personalStores, "orders", "claims"];

/**
 * Another tab may have renewed the token or sent the task a moment ago: here the database is asked first and memory serves
 * when it is silent. What comes from the catalogue may be a little old, there memory answers first.
 */
export function mayChangeInAnotherTab(store: StoreName): boolean {
  return changedByOtherTabs.includes(store);
}
