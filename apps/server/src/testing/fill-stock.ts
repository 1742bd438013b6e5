// Fills the pools of the products that the torture run sells with codes that can be decrypted, so
// that they are not sold out after its first minutes. Reads the SKUs and the number of codes.
import { cents } from "@papillote/domain/money/cents.ts";
import { connect } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { runningDatabaseUrl } from "#server/launch/embedded-postgres.ts";
import { environment, parseConfig } from "#server/platform/config.ts";
import { secretsFor } from "#server/platform/secrets.ts";
import { addStockCodes } from "#server/stock/stock.ts";

const [skus, count] = process.argv.slice(2);
const perPool = Number(count);
if (skus === undefined || !(perPool > 0)) throw new Error("usage: fill-stock.ts <SKU,…> <codes>");
const config = parseConfig(environment);
const url = await runningDatabaseUrl(config.dataDir);
if (url === undefined) throw new Error(`no database runs on ${config.dataDir}`);
const secrets = await secretsFor(config);
const onError = (error: Error) => void process.stderr.write(`${error.message}\n`);
const db = connect({ url, poolMax: config.databasePool, onError });
const { rows: pools } = await db.query<{ brandId: number; price: number; next: number }>(
  `select p.brand_id as "brandId", c.price_cents::int as price,
     (select max(code_id) + 1 from stock_code) as next
   from product_child c join product p on p.sku = c.parent_sku
   where c.sku = any($1) and c.stock_source = 'code_stock'`,
  [skus.split(",")],
);
for (const [place, { brandId, price, next }] of pools.entries()) {
  const first = next + place * perPool;
  const batch = Array.from({ length: perPool }, (_, index) => ({
    ...{ codeId: first + index, brandId, denomination: cents(price), endsOn: null, pin: null },
    ...{ code: `TORTURE-${first + index}`, barcodeType: "code128" as const },
  }));
  await atomically(db, (tx) => addStockCodes(tx, secrets, batch));
}
await db.end();
