// Measures ledger check and seals: `node apps/server/src/testing/ledger-rounds.ts [postings]`.
// Starts its own PostgreSQL in a temporary folder, fills a year of consistent history, and prints
// seconds. The folder is removed at the end. With the URL of a database after the number it only
// fills that database.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { connect, type Db } from "#server/db/db.ts";
import { migrate } from "#server/db/migrate.ts";
import { atomically } from "#server/db/transaction.ts";
import { startEmbeddedPostgres } from "#server/launch/embedded-postgres.ts";
import { house } from "#server/ledger/house-accounts.ts";
import { checkLedger, sealLedger } from "#server/ledger/ledger.ts";
import { verifySeals } from "#server/ledger/seals/verify-seals.ts";
import { testDeps } from "./deps.ts";

/** Each customer has 20 top-ups of 50.00 and 10 orders: two lots and a promotion of 10.00 each. */
const postingsEach = 50;

const ids = {
  customer: "lpad(to_hex(c), 8, '0') || '-0000-4000-8000-00000000000c'",
  wallet: "lpad(to_hex(c), 8, '0') || '-0000-4000-8000-00000000000a'",
  topup: "lpad(to_hex(c), 8, '0') || '-0000-4000-8001-0000000000' || lpad(to_hex(n), 2, '0')",
  order: "lpad(to_hex(c), 8, '0') || '-0000-4000-8002-0000000000' || lpad(to_hex(n), 2, '0')",
} as const;
const day = "(c * 7 + n * 13) % 365";
const at = `timestamptz '2025-11-01T09:00:00Z' + (${day}) * interval '1 day'`;
const topups = "generate_series(1, $1::int) c cross join generate_series(1, 20) n";
const orders = "generate_series(1, $1::int) c cross join generate_series(1, 10) n";
const lotEnd = `(date_trunc('month', (${at}) at time zone 'Europe/Paris')
  + interval '13 months' - interval '1 day')::date`;
const orderPosting = "insert into posting (transfer_id, from_account_id, to_account_id,";

const fillings: readonly string[] = [
  `insert into customer (customer_id, email, email_key, firstname, lastname, mobile, password_hash,
     created_at, confirmed_at)
   select (${ids.customer})::uuid, c || '@example.com', c || '@example.com', '', '', '', '',
     now(), now()
   from generate_series(1, $1::int) c`,
  `insert into account (account_id, kind, customer_id, balance_cents)
   select (${ids.wallet})::uuid, 'wallet', (${ids.customer})::uuid, 0
   from generate_series(1, $1::int) c`,
  `insert into payment (payment_id, purpose, customer_id, provider, description, locale, platform,
     amount_cents, status, created_at, expires_at, captured_at, applied_as)
   select (${ids.topup})::uuid, 'topup', (${ids.customer})::uuid, 'sandbox', '', 'fr-FR', 'web',
     5000, 'captured', ${at}, ${at}, ${at}, 'topup' from ${topups}`,
  `insert into transfer (transfer_id, cause, cause_key, payment_id, booked_at)
   select (${ids.topup})::uuid, 'topup', ${ids.topup}, (${ids.topup})::uuid, ${at} from ${topups}`,
  `insert into lot (lot_id, account_id, initial_cents, remaining_cents, ends_on, source,
     transfer_id) select (${ids.topup})::uuid, (${ids.wallet})::uuid, 5000, 0, ${lotEnd}, 'topup',
     (${ids.topup})::uuid from ${topups}`,
  `${orderPosting} amount_cents, lot_id, posted_at) select (${ids.topup})::uuid,
     '${house.providerClearing}', (${ids.wallet})::uuid, 5000, (${ids.topup})::uuid, ${at}
   from ${topups}`,
  `insert into orders (order_id, order_number, customer_id, email, locale, request_sha, status,
     total_cents, balance_cents, card_cents, payment_method, placed_at, fulfilled_at)
   select ${ids.order}, ${ids.order}, (${ids.customer})::uuid, '', 'fr-FR', '', 'partly_fulfilled', 10000,
     10000, 0, 'balance', ${at}, ${at} from ${orders}`,
  `insert into order_line (order_id, line_no, sku, product_sku, name, face_cents, unit_cents, qty,
     stock_source, barcode_type, usage, activation, has_pin, kind)
   select ${ids.order}, 1, 'CARD', 'CARD', 'Card', 11000, 10000, 1, 'on_demand', 'qr', 'both',
     'immediate', false, 'voucher' from ${orders}`,
  `insert into voucher (voucher_id, owner_id, order_id, line_no, product_sku, name, face_cents,
     status, barcode_type, has_pin, usage, issued_at)
   select (${ids.order})::uuid, (${ids.customer})::uuid, ${ids.order}, 1, 'CARD', 'Card', 11000,
     'waiting', 'qr', false, 'both', ${at} from ${orders}`,
  `insert into transfer (transfer_id, cause, cause_key, order_id, booked_at)
   select (${ids.order})::uuid, 'order_fulfilled', ${ids.order}, ${ids.order}, ${at} from ${orders}`,
  `${orderPosting} amount_cents, lot_id, posted_at) select (${ids.order})::uuid,
     (${ids.wallet})::uuid, '${house.voucherLiability}', 5000,
     (${ids.topup.replace("to_hex(n)", "to_hex(n * 2 - half)")})::uuid, ${at}
   from ${orders} cross join generate_series(0, 1) half`,
  `${orderPosting} amount_cents, posted_at) select (${ids.order})::uuid, '${house.promotion}',
     '${house.voucherLiability}', 1000, ${at} from ${orders}`,
  "insert into document_series (series, year, last_number) values ('R', 2000, $1::int * 30)",
  receipts({ of: "order", part: "vouchers", cents: 10_000, number: "(c - 1) * 10 + n" }),
  receipts({ of: "topup", part: "topup", cents: 5_000, number: "$1 * 10 + (c - 1) * 20 + n" }),
];

type Receipts = {
  readonly of: "order" | "topup";
  readonly part: "vouchers" | "topup";
  readonly cents: number;
  readonly number: string;
};

/** Their series is of a year that no shop has; they say less than real ones. */
function receipts({ of, part, cents, number }: Receipts): string {
  const content = `'{"kind": "receipt", "part": "${part}", "total": ${cents}}'::jsonb`;
  const [cause, id, rows] =
    of === "order"
      ? ["order_id", ids.order, orders]
      : ["payment_id", `(${ids.topup})::uuid`, topups];
  return `insert into document (document_id, series, year, number, kind, part, ${cause},
      total_cents, issued_at, content, content_sha)
    select (${ids[of]})::uuid, 'R', 2000, ${number}, 'receipt', '${part}', ${id}, ${cents}, ${at},
      ${content}, document_sha('R', 2000, ${number}, ${at}, ${content}) from ${rows}`;
}

/** The indexes of the tables that are filled; those of primary keys and other constraints stay. */
const indexes = `select indexname as name, indexdef as definition from pg_indexes
  where schemaname = 'public' and tablename = any($1)
    and not exists (select from pg_constraint where conindid = indexname::regclass)`;
const filled = [
  "customer",
  "payment",
  "transfer",
  "lot",
  "posting",
  "orders",
  "voucher",
  "document",
];

async function fill(db: Db, customers: number): Promise<void> {
  await atomically(db, async (tx) => {
    await tx.query("set local session_replication_role = replica"); // foreign keys are not checked
    await tx.query("set local work_mem = '256MB'");
    await tx.query("set local maintenance_work_mem = '512MB'");
    // Creating an index at the end costs a fraction of one that grows with each row.
    const { rows } = await tx.query<{ name: string; definition: string }>(indexes, [filled]);
    for (const { name } of rows) await tx.query(`drop index ${name}`);
    for (const one of fillings) {
      // A real table grows day by day, which its index by time relies on.
      const isByDay = one.includes(topups) || one.includes(orders);
      await tx.query(isByDay ? `${one} order by ${day}` : one, [customers]);
    }
    for (const { definition } of rows) await tx.query(definition);
  });
  await db.query("vacuum analyze");
}

async function timed<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  const begun = performance.now();
  const value = await run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${name.padEnd(40)} ${seconds.padStart(8)} s\n`);
  return value;
}

async function measure(db: Db, postings: number, folder: string): Promise<void> {
  await migrate(db);
  await timed(`fill ${postings} postings`, () => fill(db, Math.ceil(postings / postingsEach)));
  const environment = { SEAL_FILE: join(folder, "seals.jsonl") };
  const deps = testDeps(db, { environment, now: "2026-11-20T03:40:00Z" });
  const found = await timed("ledger check", () => checkLedger(db));
  const highestMb = Math.round(process.resourceUsage().maxRSS / 1024);
  process.stdout.write(`${"highest memory of this process".padEnd(40)} ${highestMb} MB\n`);
  const days = await timed("ledger seal, the whole year", () => sealLedger(deps));
  const again = await timed(`seals of ${days.length} days, all`, () => verifySeals(deps, "all"));
  const part = await timed("seals, one night", () => verifySeals(deps, "tonight"));
  process.stdout.write(`${found.length + again.length + part.length} findings\n`);
}

async function measureAlone(postings: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "papillote-ledger-"));
  await chmod(folder, 0o755); // if we are root, PostgreSQL's account must be able to enter
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    settings: { max_wal_size: "4GB" },
  });
  const db = connect({ url: server.url, poolMax: 4, onError: () => undefined });
  try {
    await measure(db, postings, folder);
  } finally {
    await db.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    if (server.home.isElsewhere) await rm(server.home.path, { recursive: true, force: true });
  }
}

async function fillOnly(postings: number, url: string): Promise<void> {
  const db = connect({ url, poolMax: 4, onError: () => undefined });
  try {
    await fill(db, Math.ceil(postings / postingsEach));
  } finally {
    await db.end();
  }
}

const [, , count = "1000000", url] = process.argv;
await (url === undefined ? measureAlone(Number(count)) : fillOnly(Number(count), url));
