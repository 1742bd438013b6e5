/** S3.30: the object stores of the browser. */
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

/**
 * The database of `orders` is never prefixed, so that a queued order is found in whichever store
 * view the browser opens next.
 */
export function databaseName(store: StoreName, { storeCode, commonCache }: Shop): string {
  const isPrefixed = store !== "orders" && storeCode !== "" && !commonCache;
  return isPrefixed ? `${storeCode}-shop` : "shop";
}

/**
 * Stores with personal data, emptied at logout. Queued orders stay, as the buyer expects them to be
 * sent.
 */
export const personalStores = [
  "user",
  "carts",
  "syncTasks",
  "ordersHistory",
] as const satisfies readonly StoreName[];

const changedByOtherTabs: readonly StoreName[] = [...personalStores, "orders", "claims"];

/**
 * Stores that another tab may have changed (tokens, tasks) are read from the database first, and
 * from memory if it does not answer. Catalogue data may be slightly old and are read from memory
 * first.
 */
export function mayChangeInAnotherTab(store: StoreName): boolean {
  return changedByOtherTabs.includes(store);
}
