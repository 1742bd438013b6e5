import { distanceKm, type Spot } from "@papillote/domain/catalog/distance.ts";
import { foldText } from "@papillote/domain/catalog/search-text.ts";
import type { Queryable } from "#server/platform/db.ts";
import { type PointOfSale, readPlaceNames, readPointsOfSale, readSpotOfPostcode } from "./catalog.store.ts";

export type PlaceQuery = { readonly brandId: number; readonly postcode?: string | undefined; readonly place?: string | undefined; readonly limit: number };
export type FoundPlace = PointOfSale & { /** From the postcode or place that was asked for. */ readonly distanceKm: number | null };
export type Places = { readonly items: readonly FoundPlace[]; readonly total: number };

const departmentDigits = 2;

/** Where a brand takes its voucher, the nearest first; by postcode where nothing is asked for. Of a place nobody knows nothing is near. */
export async function findPlaces(db: Queryable, { brandId, postcode, place, limit }: PlaceQuery): Promise<Places> {
  const all = await readPointsOfSale(db, brandId);
  if (!postcode && !place) return { items: all.slice(0, limit).map((one) => ({ ...one, distanceKm: null })), total: all.length };
  const spot = postcode ? await spotOfPostcode(db, postcode) : await spotOfPlace(db, place ?? "");
  if (!spot) return { items: [], total: 0 };
  const measured = all.map((one) => ({ ...one, distanceKm: distanceKm(spot, one) }));
  return { items: measured.toSorted((one, other) => one.distanceKm - other.distanceKm).slice(0, limit), total: all.length };
}

/** The middle of all points of sale with that postcode, of whatever brand; of its department where there is none. */
async function spotOfPostcode(db: Queryable, postcode: string): Promise<Spot | undefined> {
  return (await readSpotOfPostcode(db, postcode)) ?? readSpotOfPostcode(db, postcode.slice(0, departmentDigits));
}

/** A town by its name, or by its beginning. */
async function spotOfPlace(db: Queryable, place: string): Promise<Spot | undefined> {
  const wanted = foldText(place);
  const names = (await readPlaceNames(db)).map((one) => ({ ...one, folded: foldText(one.city) }));
  return names.find(({ folded }) => folded === wanted) ?? names.find(({ folded }) => folded.startsWith(wanted));
}
