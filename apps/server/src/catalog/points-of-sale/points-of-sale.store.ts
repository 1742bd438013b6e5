import type { Coordinates } from "@papillote/domain/catalog/distance.ts";
import { firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

export type PointOfSale = {
  readonly id: number;
  readonly brandId: number;
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  readonly openingHours: string;
  readonly latitude: number;
  readonly longitude: number;
};

const columns = `pos_id as id, brand_id as "brandId", name, address, postcode, city,
  opening_hours as "openingHours", latitude, longitude`;

export function readPointsOfSale(db: Queryable, brandId: number): Promise<PointOfSale[]> {
  return rows(
    db,
    statement(
      "catalog.points_of_sale",
      `select ${columns} from point_of_sale where brand_id = $1 order by postcode, pos_id`,
    ),
    [brandId],
  );
}

/**
 * Candidates for the nearest points of sale of all brands. Orders by an equirectangular
 * approximation, which is accurate enough to choose from.
 */
export function readNearestPointsOfSale(
  db: Queryable,
  { latitude, longitude }: Coordinates,
  limit: number,
): Promise<PointOfSale[]> {
  return rows(
    db,
    statement(
      "catalog.nearest_points_of_sale",
      `select ${columns} from point_of_sale order by power(latitude - $1, 2) + power((longitude - $2) * cosd($1), 2),
       pos_id limit $3`,
    ),
    [latitude, longitude, limit],
  );
}

export function readFirstPointsOfSale(db: Queryable, limit: number): Promise<PointOfSale[]> {
  return rows(
    db,
    statement(
      "catalog.first_points_of_sale",
      `select ${columns} from point_of_sale order by postcode, pos_id limit $1`,
    ),
    [limit],
  );
}

export async function countPointsOfSale(db: Queryable): Promise<number> {
  const row = await firstRow<{ count: number }>(
    db,
    statement(
      "catalog.count_points_of_sale",
      "select count(*)::integer as count from point_of_sale",
    ),
  );
  return row?.count ?? 0;
}

/** The centre of the points of sale whose postcode starts with the text. */
export async function readPostcodeCentre(
  db: Queryable,
  beginning: string,
): Promise<Coordinates | undefined> {
  const row = await firstRow<{ latitude: number | null; longitude: number | null }>(
    db,
    statement(
      "catalog.spot_of_postcode",
      `select avg(latitude) as latitude, avg(longitude) as longitude from point_of_sale
       where starts_with(postcode, $1)`,
    ),
    [beginning],
  );
  return row && row.latitude !== null && row.longitude !== null
    ? { latitude: row.latitude, longitude: row.longitude }
    : undefined;
}

/** Towns with their centre, those with the most points of sale first. */
export function readTowns(db: Queryable): Promise<(Coordinates & { readonly city: string })[]> {
  return rows(
    db,
    statement(
      "catalog.place_names",
      `select city, avg(latitude) as latitude, avg(longitude) as longitude
       from point_of_sale group by city order by count(*) desc, city`,
    ),
  );
}
