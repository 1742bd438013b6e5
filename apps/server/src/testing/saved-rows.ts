import type { Db } from "#server/db/db.ts";

type SavedRow = { readonly table: string; readonly row: object };

const ofOrders = "brand_id in (select brand_id from order_line)";
const usedCodes = `code_id in (select stock_code_id from voucher
  union select code_id from stock_hold union select stock_code_id from replaced_code)`;

/** What is saved of each table; of the catalogue, which has an import, only what orders name. */
const parts: Readonly<Record<string, string>> = {
  ...{ brand_group: "true", brand: ofOrders, goods_stock: "taken_qty > 0" },
  ...{ stock_batch: "true", stock_pool: ofOrders, stock_code: usedCodes, stock_free: usedCodes },
  ...{ stock_withdrawn: usedCodes },
  ...{ customer: "true", account: "true", cart: "true", cart_line: "true", cart_shipping: "true" },
  ...{ coupon: "true", coupon_code: "true", orders: "true", order_line: "true" },
  ...{ order_address: "true", coupon_use: "true", goods_taken: "true", shipment: "true" },
  ...{ shipment_line: "true", stock_hold: "true", payment: "true", order_refund: "true" },
  ...{ order_refund_line: "true", lot_renewal: "true", voucher_reveal: "true" },
  ...{
    refund: "true",
    dispute: "true",
    dispute_move: "true",
    dispute_hold: "true",
    transfer: "true",
    lot: "true",
  },
  ...{ posting: "true", voucher: "true", held_order: "true", card_order_origin: "true" },
  ...{ refused_code: "true", replaced_code: "true" },
  ...{ document_series: "true", document: "true", document_due: "true" },
};

export async function savedRows(db: Db): Promise<SavedRow[]> {
  const saved: SavedRow[] = [];
  for (const [table, part] of Object.entries(parts)) {
    const { rows } = await db.query<{ row: object }>(
      `select to_jsonb(t) as row from ${table} t where ${part} order by 1`,
    );
    saved.push(...rows.map(({ row }) => ({ table, row })));
  }
  return saved;
}

/** Replaces the tables' content. Triggers stay off, as they saw the rows when first written. */
export async function loadRows(db: Db, saved: readonly SavedRow[]): Promise<void> {
  const client = await db.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const [table, rows = []] of Object.entries(Object.groupBy(saved, (one) => one.table))) {
      const found = await client.query<{ names: string }>(
        `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      const { names = "" } = found.rows[0] ?? {};
      await client.query(`delete from ${table}`);
      await client.query(
        `insert into ${table} (${names}) overriding system value
         select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows.map(({ row }) => row))],
      );
      await countOn(client, table);
    }
  } finally {
    client.release(true); // with its role
  }
}

/** Numbers new rows after those that were loaded. */
async function countOn(client: Pick<Db, "query">, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  );
  for (const { name } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${name}'), coalesce(max(${name}), 1)) from ${table}`,
    );
}
