import { type Queryable, rows, statement } from "#server/db/db.ts";

type GoodsStock = { readonly sku: string; readonly free: number };

const freeOf = statement(
  "goods.free",
  `select sku, supplied_qty - taken_qty as free from goods_stock where sku = any($1::text[])`,
);

/** Units that can be sold; skus that are not counted have no row. */
export function findFreeGoods(db: Queryable, skus: readonly string[]): Promise<GoodsStock[]> {
  return rows(db, freeOf, [skus]);
}
