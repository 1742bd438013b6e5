import type { Queryable } from "#server/platform/db.ts";
import type { StoreView } from "#server/platform/store-views.ts";
import { snapshotOf } from "./snapshot.ts";

/** S2.5a, S3.27: the default store view and, beside it, those of the prefixes, by the names that the catalogue gives them. */
export async function openStores(db: Queryable, prefixes: readonly string[]): Promise<readonly StoreView[]> {
  const { storeViews } = await snapshotOf(db);
  const byDefault = storeViews.find(({ isDefault }) => isDefault);
  const others = prefixes.map((code) => {
    const known = storeViews.find((one) => one.code === code);
    return { code, prefix: `/${code}`, name: known?.name ?? code.toUpperCase(), locale: known?.locale ?? "" };
  });
  return [{ code: "", prefix: "", name: byDefault?.name ?? "", locale: byDefault?.locale ?? "" }, ...others];
}
