import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

/**
 * A pool of codes: one face value of a brand, or (null) its codes that get their value when sold.
 */
export type Pool = { readonly brandId: number; readonly denomination: Cents | null };
/**
 * What may be sold of a pool: codes that end on `endsFrom` or later, or never; null: only those
 * without an end. The others are in quarantine: free, but not for sale.
 */
export type PoolOnSale = Pool & { readonly endsFrom: Day | null };
export type CodeDemand = PoolOnSale & { readonly lineNo: number; readonly qty: number };
/** `earliestEnd` is the earliest last day among the free codes that may be sold; null: no end. */
export type PoolStock = { readonly free: number; readonly earliestEnd: Day | null };
export type EncryptedCode = Pool & {
  readonly codeId: number;
  readonly codeSealed: Buffer;
  readonly pinSealed: Buffer | null;
  readonly codeMac: Buffer;
  readonly barcodeType: string;
  readonly endsOn: string | null;
  /** The supplier's file that the code came in; null: a catalogue file. */
  readonly batchId: number | null;
};

const openPools = statement(
  "stock.open_pools",
  `insert into stock_pool (brand_id, denomination_cents)
   select distinct p.brand_id, p.denomination_cents
   from unnest($1::int[], $2::bigint[]) as p (brand_id, denomination_cents) on conflict do nothing`,
);
/** Only new codes become free, as a held or sold code already has its row in `stock_code`. */
const insertCodes = statement(
  "stock.insert_codes",
  `with added as (
     insert into stock_code (code_id, pool_id, code_sealed, pin_sealed, code_mac, barcode_type,
       ends_on, batch_id)
     select c.code_id, pool.pool_id, c.code_sealed, c.pin_sealed, c.code_mac, c.barcode_type,
       c.ends_on, c.batch_id
     from unnest($1::int[], $2::int[], $3::bigint[], $4::bytea[], $5::bytea[], $6::bytea[],
       $7::text[], $8::date[], $9::int[])
       as c (code_id, brand_id, denomination_cents, code_sealed, pin_sealed, code_mac,
         barcode_type, ends_on, batch_id)
     join stock_pool pool on pool.brand_id = c.brand_id
       and pool.denomination_cents is not distinct from c.denomination_cents
     on conflict do nothing returning pool_id, code_id)
   insert into stock_free (pool_id, code_id) select pool_id, code_id from added`,
);
/**
 * Moves the codes that each line still lacks from free to held. Demand is grouped by pool first, as
 * two lines that picked in one statement would pick the same code. `skip locked` lets buyers of the
 * same pool pass each other; codes in quarantine are skipped.
 */
const holdMissing = statement(
  "stock.hold_missing",
  `with held as (select line_no, count(*) as qty from stock_hold where order_id = $1
     group by line_no),
   lacking as (
     select d.line_no, pool.pool_id, d.qty - coalesce(held.qty, 0) as qty, d.ends_from
     from unnest($2::int[], $3::int[], $4::bigint[], $5::int[], $6::date[])
       as d (line_no, brand_id, denomination_cents, qty, ends_from)
     join stock_pool pool on pool.brand_id = d.brand_id
       and pool.denomination_cents is not distinct from d.denomination_cents
     left join held using (line_no)
     where d.qty > coalesce(held.qty, 0)),
   demand as (
     select line_no, pool_id, qty, ends_from, sum(qty) over (partition by pool_id) as pool_qty,
       sum(qty) over (partition by pool_id order by line_no) as up_to,
       row_number() over (partition by pool_id order by line_no) as place
     from lacking),
   picked as materialized (
     select demand.pool_id, free.code_id
     from demand cross join lateral (
       select f.code_id from stock_free f join stock_code c on c.code_id = f.code_id
       where f.pool_id = demand.pool_id
         and (c.ends_on is null or c.ends_on >= demand.ends_from)
       order by f.code_id limit demand.pool_qty for update of f skip locked) free
     where demand.place = 1),
   taken as (
     delete from stock_free f using picked where f.pool_id = picked.pool_id
       and f.code_id = picked.code_id returning f.pool_id, f.code_id),
   numbered as (
     select pool_id, code_id, row_number() over (partition by pool_id order by code_id) as place
     from taken),
   now_held as (
     insert into stock_hold (code_id, pool_id, order_id, line_no)
     select n.code_id, n.pool_id, $1, d.line_no from numbered n
       join demand d on d.pool_id = n.pool_id and n.place > d.up_to - d.qty and n.place <= d.up_to
     returning code_id)
   select ((select coalesce(sum(qty), 0) from held)
     + (select count(*) from now_held))::int as held`,
);
const releaseOf = statement(
  "stock.release",
  `with given_back as (delete from stock_hold where order_id = $1 returning pool_id, code_id)
   insert into stock_free (pool_id, code_id) select pool_id, code_id from given_back`,
);
const returnOf = statement(
  "stock.return",
  `insert into stock_free (pool_id, code_id)
   select pool_id, code_id from stock_code where code_id = any($1::int[])`,
);
const countFree = statement(
  "stock.count_free",
  `select pool.brand_id as "brandId", pool.denomination_cents as denomination, counted.free,
     counted.earliest as "earliestEnd"
   from unnest($1::int[], $2::bigint[], $3::date[])
     as p (brand_id, denomination_cents, ends_from)
   join stock_pool pool on pool.brand_id = p.brand_id
     and pool.denomination_cents is not distinct from p.denomination_cents
   cross join lateral (
     select count(*)::int as free, min(ends_on) as earliest from (
       select c.ends_on from stock_free f join stock_code c on c.code_id = f.code_id
       where f.pool_id = pool.pool_id and (c.ends_on is null or c.ends_on >= p.ends_from)
         limit $4) code) counted`,
);

/** Returns the number of new codes. */
export async function insertStock(tx: Queryable, codes: readonly EncryptedCode[]): Promise<number> {
  const pools = [
    codes.map(({ brandId }) => brandId),
    codes.map(({ denomination }) => denomination),
  ];
  await change(tx, openPools, pools);
  return change(tx, insertCodes, [
    codes.map(({ codeId }) => codeId),
    ...pools,
    codes.map(({ codeSealed }) => codeSealed),
    codes.map(({ pinSealed }) => pinSealed),
    codes.map(({ codeMac }) => codeMac),
    codes.map(({ barcodeType }) => barcodeType),
    codes.map(({ endsOn }) => endsOn),
    codes.map(({ batchId }) => batchId),
  ]);
}

/** The number of codes the order holds now; fewer than demanded when the pool is empty. */
export async function holdStock(
  tx: Tx,
  orderId: string,
  demands: readonly CodeDemand[],
): Promise<number> {
  const columns = [
    demands.map(({ lineNo }) => lineNo),
    demands.map(({ brandId }) => brandId),
    demands.map(({ denomination }) => denomination),
    demands.map(({ qty }) => qty),
    demands.map(({ endsFrom }) => endsFrom),
  ];
  const row = await firstRow<{ held: number }>(tx, holdMissing, [orderId, ...columns]);
  return row?.held ?? 0;
}

export async function releaseStock(tx: Tx, orderId: string): Promise<void> {
  await change(tx, releaseOf, [orderId]);
}

/** Makes codes free again whose vouchers were refunded before the codes were seen. */
export async function returnStock(tx: Tx, codeIds: readonly number[]): Promise<void> {
  await change(tx, returnOf, [codeIds]);
}

export function countFreeCodes(
  db: Queryable,
  pools: readonly PoolOnSale[],
  /**
   * Ends the count of each pool early; `earliestEnd` then takes only the counted codes into
   * account.
   */
  most: number | null,
): Promise<(Pool & PoolStock)[]> {
  return rows(db, countFree, [
    pools.map(({ brandId }) => brandId),
    pools.map(({ denomination }) => denomination),
    pools.map(({ endsFrom }) => endsFrom),
    most,
  ]);
}

export type StoredCode = Pool & {
  readonly codeId: number;
  readonly codeMac: Buffer;
  readonly pinSealed: Buffer | null;
  readonly barcodeType: string;
  readonly endsOn: string | null;
  readonly batchId: number | null;
};

const codesBy = statement(
  "stock.find_codes",
  `select c.code_id as "codeId", pool.brand_id as "brandId",
     pool.denomination_cents as denomination, c.code_mac as "codeMac",
     c.pin_sealed as "pinSealed", c.barcode_type as "barcodeType", c.ends_on::text as "endsOn",
     c.batch_id as "batchId"
   from stock_code c join stock_pool pool using (pool_id)
   where c.code_id = any($1::int[]) or c.code_mac = any($2::bytea[])`,
);

export function findCodes(
  tx: Queryable,
  { ids, macs }: { readonly ids: readonly number[]; readonly macs: readonly Buffer[] },
): Promise<StoredCode[]> {
  return rows(tx, codesBy, [ids, macs]);
}

const withdrawFree = statement(
  "stock.withdraw",
  `with withdrawn as (delete from stock_free where code_id = any($1::int[]) returning code_id)
   insert into stock_withdrawn (code_id) select code_id from withdrawn`,
);

/** Takes free codes off sale; returns their number. */
export function withdrawFreeCodes(tx: Queryable, codeIds: readonly number[]): Promise<number> {
  return change(tx, withdrawFree, [codeIds]);
}

const retire = statement(
  "stock.retire",
  "insert into stock_withdrawn (code_id) select code_id from unnest($1::int[]) as c (code_id)",
);

/** For codes that a till refused and whose vouchers were refunded: they are never sold again. */
export async function retireCodes(tx: Tx, codeIds: readonly number[]): Promise<void> {
  await change(tx, retire, [codeIds]);
}

const takenOf = statement(
  "stock.taken",
  `select code_id as "codeId" from stock_hold where code_id = any($1::int[])
   union select stock_code_id from voucher where stock_code_id = any($1::int[])
     and status <> 'refunded' order by 1`,
);

/** The codes among these that are held for an order or sold. */
export async function findTakenCodes(tx: Queryable, codeIds: readonly number[]): Promise<number[]> {
  return (await rows<{ codeId: number }>(tx, takenOf, [codeIds])).map(({ codeId }) => codeId);
}

const anyAlert = statement("stock_alert.any", "select exists (select from stock_alert) as found");

export async function hasStockAlerts(db: Queryable): Promise<boolean> {
  return (await firstRow<{ found: boolean }>(db, anyAlert))?.found ?? false;
}

const poolsOfBrands = statement(
  "stock.pools_of_brands",
  `select pool.brand_id as "brandId", pool.denomination_cents as denomination,
     brand.name as "brandName", brand.validity_months as "promisedMonths",
     brand_supply.low_codes as "lowCodes"
   from stock_pool pool join brand using (brand_id) left join brand_supply using (brand_id)
   order by brand.name, pool.denomination_cents`,
);
type BrandPool = Pool & {
  readonly brandName: string;
  readonly promisedMonths: number | null;
  readonly lowCodes: number | null;
};

export function findPools(db: Queryable): Promise<BrandPool[]> {
  return rows(db, poolsOfBrands, []);
}

const countQuarantine = statement(
  "stock.count_quarantine",
  `select pool.brand_id as "brandId", pool.denomination_cents as denomination,
     count(*)::int as codes, min(c.ends_on) as "earliestEnd"
   from unnest($1::int[], $2::bigint[], $3::date[])
     as p (brand_id, denomination_cents, ends_from)
   join stock_pool pool on pool.brand_id = p.brand_id
     and pool.denomination_cents is not distinct from p.denomination_cents
   join stock_free f using (pool_id) join stock_code c using (code_id)
   where (c.ends_on >= p.ends_from) is not true and c.ends_on is not null
   group by pool.brand_id, pool.denomination_cents`,
);

/** Free codes that end too soon to be sold, of the pools that have any. */
export function countQuarantinedCodes(
  db: Queryable,
  pools: readonly PoolOnSale[],
): Promise<(Pool & { readonly codes: number; readonly earliestEnd: Day })[]> {
  return rows(db, countQuarantine, [
    pools.map(({ brandId }) => brandId),
    pools.map(({ denomination }) => denomination),
    pools.map(({ endsFrom }) => endsFrom),
  ]);
}
