import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { migrate } from "./migrate.ts";

const migrations = fileURLToPath(new URL("../../migrations/", import.meta.url));
const db = await testDatabase();
const folders: string[] = [];
afterEach(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** An empty database with the migrations before this number. */
async function databaseBefore(number: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "papillote-migrations-"));
  folders.push(folder);
  for (const name of await readdir(migrations))
    if (name < number) await copyFile(join(migrations, name), join(folder, name));
  await db.query("drop schema public cascade; create schema public");
  await migrate(db, folder);
}

const customers = [
  ["11111111-1111-4111-8111-111111111111", "Leonie@exemple.fr", "2025-01-01", null],
  ["22222222-2222-4222-8222-222222222222", "zoe@été.fr", "2025-01-02", null],
  ["33333333-3333-4333-8333-333333333333", "zoe@e\u0301te\u0301.fr", "2025-01-03", null],
  ["44444444-4444-4444-8444-444444444444", "LEONIE@exemple.fr", "2024-01-01", "2024-06-01"],
] as const;

test("the keys of stored addresses are made over a filled table, of two alike the elder keeps it", async () => {
  await databaseBefore("0028");
  for (const [id, email, createdAt, closedAt] of customers)
    await db.query(
      `insert into customer (customer_id, email, firstname, lastname, mobile, password_hash,
         created_at, confirmed_at, closed_at) values ($1, $2, 'L', 'D', '', '', $3, $3, $4)`,
      [id, email, createdAt, closedAt],
    );
  await migrate(db);
  const found = await db.query<{ key: string }>(
    "select email_key as key from customer order by customer_id",
  );
  expect(found.rows.map(({ key }) => key)).toEqual([
    "leonie@exemple.fr",
    "zoe@été.fr",
    "zoe@été.fr 33333333-3333-4333-8333-333333333333",
    "leonie@exemple.fr",
  ]);
});
