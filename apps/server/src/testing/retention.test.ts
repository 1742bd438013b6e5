import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "#server/platform/project-root.ts";
import { retentionDays } from "#server/platform/retention.ts";
import { allJobs, timetable } from "#server/worker.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { newCustomer } from "./shop.ts";

const dayMs = 24 * 60 * 60_000;
const moreThanABatch = 2_300;
const db = await testDatabase();
const deps = testDeps(db);
let customerId: string;

beforeAll(async () => {
  await runMigrations({ pgPool: db });
  customerId = await newCustomer(deps);
});

/** The instant at which a row of this kind becomes old, moved by some days. */
const ago = (kind: keyof typeof retentionDays, days: number) =>
  new Date(deps.clock.now().getTime() - (retentionDays[kind] + days) * dayMs);

async function run(task: string): Promise<void> {
  expect(timetable.map((one) => one.task)).toContain(task);
  await allJobs(deps)
    .find((job) => job.task === task)
    ?.handle({});
}

const namesOf = async (table: string, column: string) =>
  (await db.query<{ name: string }>(`select ${column} as name from ${table} order by 1`)).rows.map(
    ({ name }) => name,
  );

test("docs/operations.md names each kind that is deleted, with the days of the program", () => {
  const text = readFileSync(join(projectRoot, "docs/operations.md"), "utf8");
  const section = /## Retention\n([\s\S]*?)\n## /.exec(text)?.[1] ?? "";
  const rows = [...section.matchAll(/^\| `(\w+)` \|[^|]*\| (\d+) days? \|/gm)];
  const documented = rows.map(([, kind, days]) => [kind, Number(days)]);
  expect(documented).toEqual(Object.entries(retentionDays));
});

test("closed carts are deleted with their lines, a customer's open one stays", async () => {
  const insert = (cartId: string, closedAt: Date | null, owner: string | null) =>
    db.query("insert into cart values ($1, $2, false, $3, $3, $4)", [
      cartId,
      owner,
      ago("closedCarts", 100),
      closedAt,
    ]);
  await insert("old", ago("closedCarts", 1), customerId);
  await db.query("insert into cart_line (cart_id, sku, face_cents, qty) values ('old', 'X', 5, 1)");
  await insert("recent", ago("closedCarts", -1), customerId);
  await insert("open", null, customerId);
  await run("carts.forget");
  await run("carts.forget");
  expect(await namesOf("cart", "cart_id")).toEqual(["open", "recent"]);
  expect((await db.query("select from cart_line")).rowCount).toBe(0);
});

test("a guest's cart is deleted some time after its last change, not after its creation", async () => {
  const insert = (cartId: string, updatedAt: Date) =>
    db.query("insert into cart values ($1, null, false, $2, $3)", [
      cartId,
      ago("guestCarts", 100),
      updatedAt,
    ]);
  await insert("untouched", ago("guestCarts", 1));
  await insert("touched", ago("guestCarts", -1));
  await db.query(
    "insert into cart_line (cart_id, sku, face_cents, qty) values ('untouched', 'X', 5, 1)",
  );
  await run("carts.forget");
  const names = await namesOf("cart", "cart_id");
  expect(names).toContain("touched");
  expect(names).not.toContain("untouched");
  expect((await db.query("select from cart_line")).rowCount).toBe(0);
});

test("processed events of the provider are deleted in batches, one that waits stays", async () => {
  await db.query(
    `insert into webhook_event select 'sandbox', 'old' || n, '{}', $1, $1
     from generate_series(1, $2) as n`,
    [ago("webhookEvents", 1), moreThanABatch],
  );
  await db.query(
    `insert into webhook_event values ('sandbox', 'waiting', '{}', $1, null),
       ('sandbox', 'recent', '{}', $2, $2)`,
    [ago("webhookEvents", 1), ago("webhookEvents", -1)],
  );
  await run("webhooks.forget");
  await run("webhooks.forget");
  expect(await namesOf("webhook_event", "event_id")).toEqual(["recent", "waiting"]);
});

test("jobs that used up their attempts are deleted, one that is retried stays", async () => {
  const add = async (key: string, attempts: number, updatedAt: Date) => {
    await db.query("select graphile_worker.add_job('note', '{}', job_key => $1)", [key]);
    await db.query(
      "update graphile_worker._private_jobs set attempts = $2, updated_at = $3 where key = $1",
      [key, attempts, updatedAt],
    );
  };
  await add("failed", 25, ago("failedJobs", 1));
  await add("failed lately", 25, ago("failedJobs", -1));
  await add("retried", 24, ago("failedJobs", 1));
  await run("jobs.forget");
  expect(await namesOf("graphile_worker.jobs", "key")).toEqual(["failed lately", "retried"]);
});

test("codes of changes and registrations that ended are deleted, a valid one stays", async () => {
  const challenge = (requester: string, endsAt: Date) =>
    db.query("insert into challenge values ($1, 'recovery', 'x', '', 5, 1, $2, $2, $3)", [
      customerId,
      endsAt,
      requester,
    ]);
  await challenge("old", ago("usedCodes", 1));
  await challenge("valid", ago("usedCodes", -2));
  await db.query(
    `insert into registration (handle, email, email_key, firstname, lastname, mobile,
       password_hash, locale, wants_newsletter, created_at, ends_at)
     select handle, 'a@b.fr', 'a@b.fr', 'A', 'B', '', '', 'fr-FR', false, ends_at, ends_at
     from (values ('old', $1::timestamptz), ('valid', $2)) as given (handle, ends_at)`,
    [ago("usedCodes", 1), ago("usedCodes", -2)],
  );
  await db.query(
    "insert into verification_code select handle, '', 5, 1, ends_at, ends_at from registration",
  );
  await run("accounts.tidy");
  expect(await namesOf("challenge", "requester")).toEqual(["valid"]);
  expect(await namesOf("registration", "handle")).toEqual(["valid"]);
  expect(await namesOf("verification_code", "handle")).toEqual(["valid"]);
});

test("messages, stored answers and ended sessions are deleted in batches", async () => {
  await db.query(
    `insert into message select gen_random_uuid(), 'm' || n, 'sms', '', '', '', '', 'sent', $1, $1
     from generate_series(1, $2) as n`,
    [ago("messages", 1), moreThanABatch],
  );
  await db.query(
    `insert into stored_answer select 'me', 't' || n, '', '', 200, '', $1
     from generate_series(1, $2) as n`,
    [ago("storedAnswers", 1), moreThanABatch],
  );
  await db.query(
    `insert into session select gen_random_uuid(), $1, 'web', $2, $2, $2
     from generate_series(1, $3)`,
    [customerId, ago("unusedSessions", 1), moreThanABatch],
  );
  await db.query(
    "insert into access_token select uuid_send(session_id), session_id, 'bearer', now() from session",
  );
  for (const task of ["messages.forget", "answers.forget", "accounts.tidy"]) await run(task);
  for (const table of ["message", "stored_answer", "session", "access_token"])
    expect((await db.query(`select from ${table}`)).rowCount, table).toBe(0);
});
