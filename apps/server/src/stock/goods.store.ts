import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

type GoodsStock = { readonly sku: string; readonly free: number };

const freeOf = statement(
  "goods.free",
  `select sku, supplied_qty - taken_qty as free from goods_stock where sku = any($1::text[])`,
);
/**
 * Locks always in the same order, so that two orders of the same goods cannot wait for each other.
 */
const lock = statement(
  "goods.lock",
  `select s.sku from goods_stock s
   where s.sku in (select sku from order_line where order_id = $1 and kind in ('goods', 'card'))
   order by s.sku for update`,
);
/** Takes what every line lacks; of a sku that has too few units, it takes nothing. */
const takeMissing = statement(
  "goods.take",
  `with lacking as (
     select l.order_id, l.line_no, l.sku, l.qty from order_line l join goods_stock using (sku)
     where l.order_id = $1 and l.kind in ('goods', 'card') and not exists (
       select from goods_taken t where t.order_id = l.order_id and t.line_no = l.line_no)),
   counted as (
     update goods_stock s set taken_qty = s.taken_qty + d.qty
     from (select sku, sum(qty)::int as qty from lacking group by sku) d
     where s.sku = d.sku and s.supplied_qty - s.taken_qty >= d.qty returning s.sku),
   taken as (
     insert into goods_taken (order_id, line_no, sku, qty)
     select order_id, line_no, sku, qty from lacking where sku in (select sku from counted)
     returning line_no)
   select ((select count(*) from lacking) - (select count(*) from taken))::int as missing`,
);
const release = statement(
  "goods.release",
  `with given_back as (delete from goods_taken where order_id = $1 returning sku, qty)
   update goods_stock s set taken_qty = s.taken_qty - d.qty
   from (select sku, sum(qty)::int as qty from given_back group by sku) d where s.sku = d.sku`,
);
const giveBack = statement(
  "goods.give_back",
  `with back as (select * from unnest($2::int[], $3::int[]) as b (line_no, qty)),
   given_back as (
     delete from goods_taken t using back b
     where t.order_id = $1 and t.line_no = b.line_no and t.qty = b.qty returning t.sku, b.qty),
   reduced as (
     update goods_taken t set qty = t.qty - b.qty from back b
     where t.order_id = $1 and t.line_no = b.line_no and t.qty > b.qty returning t.sku, b.qty)
   update goods_stock s set taken_qty = s.taken_qty - d.qty
   from (select sku, sum(qty)::int as qty
     from (table given_back union all table reduced) one group by sku) d
   where s.sku = d.sku`,
);

/** Units that can be sold; skus that are not counted have no row. */
export function findFreeGoods(db: Queryable, skus: readonly string[]): Promise<GoodsStock[]> {
  return rows(db, freeOf, [skus]);
}

/** The number of lines that found too few units; what a line has already is not taken twice. */
export async function takeGoodsOf(tx: Tx, orderId: string): Promise<number> {
  const [, taken] = await Promise.all([
    rows(tx, lock, [orderId]),
    firstRow<{ missing: number }>(tx, takeMissing, [orderId]),
  ]);
  return taken?.missing ?? 0;
}

export async function releaseGoodsOf(tx: Tx, orderId: string): Promise<void> {
  await Promise.all([rows(tx, lock, [orderId]), change(tx, release, [orderId])]);
}

type Units = { readonly lineNo: number; readonly qty: number };

/** Gives back a part of what a paid order took. */
export async function giveGoodsBack(
  tx: Tx,
  orderId: string,
  units: readonly Units[],
): Promise<void> {
  const [lineNos, quantities] = [units.map(({ lineNo }) => lineNo), units.map(({ qty }) => qty)];
  await Promise.all([
    rows(tx, lock, [orderId]),
    change(tx, giveBack, [orderId, lineNos, quantities]),
  ]);
}
