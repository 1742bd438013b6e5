import { change, type Queryable, rows, statement } from "#server/db/db.ts";

/** The URL path of a product or of a universe in the catalogue. */
type Address = {
  readonly path: string;
  readonly sku: string | null;
  readonly universeId: number | null;
};

/** All URL paths, which `recordOldAddresses` compares after a change of the catalogue. */
export function readAddresses(tx: Queryable): Promise<Address[]> {
  const text = `
    select lower(url_path) as path, sku, null::integer as "universeId" from product
    union all
    select lower(url_path), null, universe_id from universe where url_path <> ''`;
  return rows(tx, statement("catalog.addresses", text));
}

/**
 * S2.9a: an earlier URL path leads to the product or universe that had it. A path that the
 * catalogue uses now, even for the second time, belongs only to what has it now.
 */
export async function recordOldAddresses(
  tx: Queryable,
  addresses: readonly Address[],
): Promise<void> {
  const text = `
    with earlier as (
      select path, sku, "universeId" as universe_id
      from json_to_recordset($1::json) as row (path text, sku text, "universeId" integer)
    ), taken as (
      select lower(url_path) as path from product
      union select lower(url_path) from universe where url_path <> ''
    ), released as (
      delete from url_mapping
      where path in (select path from taken except select path from earlier)
    )
    insert into url_mapping (path, sku, universe_id)
    select distinct on (path) path, sku, universe_id from earlier
    where not exists (select from taken where taken.path = earlier.path)
    order by path, sku nulls last
    on conflict (path) do update set sku = excluded.sku, universe_id = excluded.universe_id`;
  await change(tx, statement("catalog.record_addresses", text), [JSON.stringify(addresses)]);
}
