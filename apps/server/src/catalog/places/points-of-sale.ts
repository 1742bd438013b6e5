import { distanceKm, type Spot } from "@papillote/domain/catalog/distance.ts";
import { foldText } from "@papillote/domain/catalog/search-text.ts";
import {
  countPointsOfSale,
  type PointOfSale,
  readFirstPointsOfSale,
  readNearestPointsOfSale,
  readPlaceNames,
  readPointsOfSale,
  readSpotOfPostcode,
} from "#server/catalog/snapshot/catalog.store.ts";
import type { Queryable } from "#server/db/db.ts";

export type PlaceQuery = {
  readonly brandId?: number | undefined;
  readonly postcode?: string | undefined;
  readonly place?: string | undefined;
  /** Where somebody stands; both or neither. */
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
  readonly limit: number;
};
export type FoundPlace = PointOfSale & {
  /** From what was asked for. */ readonly distanceKm: number | null;
};
export type Places = { readonly items: readonly FoundPlace[]; readonly total: number };

const departmentDigits = 2;
/** More than are shown: which of them is the nearest the round earth says. */
const spareChoices = 20;

/** Where vouchers are taken, the nearest first; by postcode where nothing is asked for. Of a place nobody knows nothing is near. */
export async function findPlaces(db: Queryable, query: PlaceQuery): Promise<Places> {
  const { limit } = query;
  if (!isSomewhereAsked(query)) {
    const { all, total } = await placesOf(db, query, undefined);
    return { items: all.slice(0, limit).map((one) => ({ ...one, distanceKm: null })), total };
  }
  const spot = await spotOf(db, query);
  if (!spot) return { items: [], total: 0 };
  const { all, total } = await placesOf(db, query, spot);
  const measured = all.map((one) => ({ ...one, distanceKm: distanceKm(spot, one) }));
  return {
    items: measured.toSorted((one, other) => one.distanceKm - other.distanceKm).slice(0, limit),
    total,
  };
}

function isSomewhereAsked({ postcode, place, lat }: PlaceQuery): boolean {
  return Boolean(postcode || place) || lat !== undefined;
}

/** All of one brand; of the thousands of all brands those that can be shown. */
async function placesOf(
  db: Queryable,
  { brandId, limit }: PlaceQuery,
  spot: Spot | undefined,
): Promise<{ all: PointOfSale[]; total: number }> {
  if (brandId !== undefined) {
    const all = await readPointsOfSale(db, brandId);
    return { all, total: all.length };
  }
  const all = spot
    ? await readNearestPointsOfSale(db, spot, limit + spareChoices)
    : await readFirstPointsOfSale(db, limit);
  return { all, total: await countPointsOfSale(db) };
}

function spotOf(
  db: Queryable,
  { postcode, place, lat, lon }: PlaceQuery,
): Promise<Spot | undefined> | Spot {
  if (lat !== undefined && lon !== undefined) return { latitude: lat, longitude: lon };
  return postcode ? spotOfPostcode(db, postcode) : spotOfPlace(db, place ?? "");
}

/** The middle of all points of sale with that postcode, of whatever brand; of its department where there is none. */
async function spotOfPostcode(db: Queryable, postcode: string): Promise<Spot | undefined> {
  return (
    (await readSpotOfPostcode(db, postcode)) ??
    readSpotOfPostcode(db, postcode.slice(0, departmentDigits))
  );
}

/** A town by its name, or by its beginning. */
async function spotOfPlace(db: Queryable, place: string): Promise<Spot | undefined> {
  const wanted = foldText(place);
  const names = (await readPlaceNames(db)).map((one) => ({ ...one, folded: foldText(one.city) }));
  return (
    names.find(({ folded }) => folded === wanted) ??
    names.find(({ folded }) => folded.startsWith(wanted))
  );
}
