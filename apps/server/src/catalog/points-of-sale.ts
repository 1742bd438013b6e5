import { foldText } from "@papillote/domain/catalog/search-text.ts";
import type { Queryable } from "#server/platform/db.ts";
import { type PointOfSale, readPointsOfSale } from "./catalog.store.ts";

export type PlaceQuery = { readonly brandId: number; readonly postcode?: string | undefined; readonly place?: string | undefined; readonly limit: number };
export type Places = { readonly items: readonly PointOfSale[]; readonly total: number };

const departmentDigits = 2;

/** Where a brand takes its voucher. A postcode without a place of its own shows those of its department. */
export async function findPlaces(db: Queryable, { brandId, postcode = "", place = "", limit }: PlaceQuery): Promise<Places> {
  const wanted = foldText(place);
  const all = (await readPointsOfSale(db, brandId)).filter(({ city, address }) => foldText(`${address} ${city}`).includes(wanted));
  const exact = all.filter((one) => one.postcode.startsWith(postcode));
  const found = exact.length > 0 ? exact : all.filter((one) => one.postcode.startsWith(postcode.slice(0, departmentDigits)));
  return { items: found.slice(0, limit), total: found.length };
}
