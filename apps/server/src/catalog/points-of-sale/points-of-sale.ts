import { type Coordinates, distanceKm } from "@papillote/domain/catalog/distance.ts";
import { foldText } from "@papillote/domain/catalog/search-text.ts";
import type { Queryable } from "#server/db/db.ts";
import {
  countPointsOfSale,
  type PointOfSale,
  readFirstPointsOfSale,
  readNearestPointsOfSale,
  readPointsOfSale,
  readPostcodeCentre,
  readTowns,
} from "./points-of-sale.store.ts";

type PointOfSaleQuery = {
  readonly brandId?: number | undefined;
  readonly postcode?: string | undefined;
  readonly place?: string | undefined;
  /** The visitor's position: either both coordinates or none. */
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
  readonly limit: number;
};
type PointOfSaleWithDistance = PointOfSale & {
  /** From the searched position; null without one. */ readonly distanceKm: number | null;
};
export type PointsOfSale = {
  readonly items: readonly PointOfSaleWithDistance[];
  readonly total: number;
};

const departmentDigits = 2;
/**
 * Number of extra candidates, as the database orders by an approximate distance and the final order
 * uses the exact one.
 */
const spareChoices = 20;

/**
 * Points of sale, nearest first when a position is given, otherwise by postcode. An unknown town or
 * postcode gives none.
 */
export async function findPointsOfSale(
  db: Queryable,
  query: PointOfSaleQuery,
): Promise<PointsOfSale> {
  const { limit } = query;
  if (!hasPosition(query)) {
    const { all, total } = await candidates(db, query, undefined);
    return { items: all.slice(0, limit).map((one) => ({ ...one, distanceKm: null })), total };
  }
  const position = await positionOf(db, query);
  if (!position) return { items: [], total: 0 };
  const { all, total } = await candidates(db, query, position);
  const measured = all.map((one) => ({ ...one, distanceKm: distanceKm(position, one) }));
  return {
    items: measured.toSorted((one, other) => one.distanceKm - other.distanceKm).slice(0, limit),
    total,
  };
}

function hasPosition({ postcode, place, lat }: PointOfSaleQuery): boolean {
  return Boolean(postcode || place) || lat !== undefined;
}

/**
 * All points of sale of one brand. Without a brand there are thousands, so only the candidates for
 * one page.
 */
async function candidates(
  db: Queryable,
  { brandId, limit }: PointOfSaleQuery,
  position: Coordinates | undefined,
): Promise<{ all: PointOfSale[]; total: number }> {
  if (brandId !== undefined) {
    const all = await readPointsOfSale(db, brandId);
    return { all, total: all.length };
  }
  const all = position
    ? await readNearestPointsOfSale(db, position, limit + spareChoices)
    : await readFirstPointsOfSale(db, limit);
  return { all, total: await countPointsOfSale(db) };
}

function positionOf(
  db: Queryable,
  { postcode, place, lat, lon }: PointOfSaleQuery,
): Promise<Coordinates | undefined> | Coordinates {
  if (lat !== undefined && lon !== undefined) return { latitude: lat, longitude: lon };
  return postcode ? postcodeCentre(db, postcode) : townCentre(db, place ?? "");
}

/**
 * The centre of all points of sale with the postcode, or of its department where there are none.
 */
async function postcodeCentre(db: Queryable, postcode: string): Promise<Coordinates | undefined> {
  return (
    (await readPostcodeCentre(db, postcode)) ??
    readPostcodeCentre(db, postcode.slice(0, departmentDigits))
  );
}

/** A town by its name, or by the beginning of its name. */
async function townCentre(db: Queryable, place: string): Promise<Coordinates | undefined> {
  const searched = foldText(place);
  const towns = (await readTowns(db)).map((one) => ({ ...one, folded: foldText(one.city) }));
  return (
    towns.find(({ folded }) => folded === searched) ??
    towns.find(({ folded }) => folded.startsWith(searched))
  );
}
