import type { Queryable } from "#server/db/db.ts";
import type { StoreView } from "#server/web/pages/store-views.ts";
import type { StoreViewRow } from "./catalog.store.ts";
import { snapshotOf } from "./snapshot.ts";

/**
 * S3.27: the open store views, the default one first. Prefixes without a row in the catalogue are
 * left out.
 */
export async function openStoreViews(
  db: Queryable,
  prefixes: readonly string[],
): Promise<readonly StoreViewRow[]> {
  const { storeViews } = await snapshotOf(db);
  const byDefault = storeViews.filter(({ isDefault }) => isDefault).slice(0, 1);
  return [
    ...byDefault,
    ...prefixes.flatMap((code) => storeViews.filter((one) => one.code === code && !one.isDefault)),
  ];
}

/**
 * S2.5a, S3.27: the default store and one for each prefix, named by the catalogue where it knows
 * them.
 */
export async function openStores(
  db: Queryable,
  prefixes: readonly string[],
): Promise<readonly StoreView[]> {
  const { storeViews } = await snapshotOf(db);
  const byDefault = storeViews.find(({ isDefault }) => isDefault);
  const others = prefixes.map((code) => {
    const known = storeViews.find((one) => one.code === code);
    return {
      code,
      prefix: `/${code}`,
      name: known?.name ?? code.toUpperCase(),
      locale: known?.locale ?? "",
    };
  });
  return [
    { code: "", prefix: "", name: byDefault?.name ?? "", locale: byDefault?.locale ?? "" },
    ...others,
  ];
}
