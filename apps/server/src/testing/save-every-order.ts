// Saves orders in every state, as this build writes them: `node
// apps/server/src/testing/save-every-order.ts <file>`. Starts its own PostgreSQL in a temporary
// folder, which is removed at the end.
import { writeFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#server/db/db.ts";
import { migrate } from "#server/db/migrate.ts";
import { numberDocuments } from "#server/documents/number-documents.ts";
import { importFolder } from "#server/imports/imports.ts";
import { startEmbeddedPostgres } from "#server/launch/embedded-postgres.ts";
import { checkLedger } from "#server/ledger/ledger.ts";
import { openTestShop } from "./buying.ts";
import { testDeps } from "./deps.ts";
import { fillWithOrders } from "./every-order.ts";
import { savedRows } from "./saved-rows.ts";

const [file = "every-order.jsonl"] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "papillote-orders-"));
await chmod(folder, 0o755); // if we are root, PostgreSQL's account must be able to enter
const server = await startEmbeddedPostgres({ dataDir: folder });
const db = connect({ url: server.url, poolMax: 20, onError: () => undefined });
try {
  const migrations = await migrate(db);
  const deps = testDeps(db);
  await importFolder(deps, "data/demo");
  const shop = openTestShop(deps);
  const made = await fillWithOrders(shop);
  await numberDocuments(deps);
  const findings = await checkLedger(db);
  if (findings.length > 0) throw new Error(`the ledger is not right: ${JSON.stringify(findings)}`);
  const { rows } = await db.query<{ id: string; status: string }>(
    "select order_id as id, status from orders",
  );
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  const orders = Object.entries(made).map(([name, { orderId, customerId }]) => ({
    order: { name, orderId, customerId, status: statusOf.get(orderId) },
  }));
  const lines = [
    ...migrations.map((migration) => ({ migration })),
    ...orders,
    ...(await savedRows(db)),
  ];
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
} finally {
  await db.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  if (server.home.isElsewhere) await rm(server.home.path, { recursive: true, force: true });
}
