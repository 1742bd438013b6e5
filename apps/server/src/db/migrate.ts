import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { PoolClient } from "pg";
import type { Db } from "./db.ts";

const folder = fileURLToPath(new URL("../../migrations/", import.meta.url));
const lockKey = 7_213_004; // any number, the same in every process

type AppliedMigration = { name: string; sha256: string };

/**
 * Applies new migrations in numeric order, one transaction each. Refuses a file that was edited
 * after it was applied.
 */
export async function migrate(db: Db, from = folder): Promise<string[]> {
  const client = await db.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query(
      `create table if not exists migration
         (name text primary key, sha256 text not null,
          applied_at timestamptz not null default now())`,
    );
    const known = new Map(
      (await client.query<AppliedMigration>("select name, sha256 from migration")).rows.map(
        (row) => [row.name, row.sha256],
      ),
    );
    const applied: string[] = [];
    for (const file of await migrationFiles(from)) {
      if (await applyOnce(client, file, known)) applied.push(file.name);
    }
    return applied;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lockKey]);
    client.release();
  }
}

/** Migrations of this build that the database lacks; empty means ready. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const known = new Set(
    (await db.query<AppliedMigration>("select name, sha256 from migration")).rows.map(
      (row) => row.name,
    ),
  );
  return (await migrationFiles(folder)).map((file) => file.name).filter((name) => !known.has(name));
}

type MigrationFile = { name: string; sql: string; sha256: string };

async function migrationFiles(from: string): Promise<MigrationFile[]> {
  const names = (await readdir(from)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${from}/${name}`, "utf8");
      return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function applyOnce(
  client: PoolClient,
  { name, sql, sha256 }: MigrationFile,
  known: Map<string, string>,
): Promise<boolean> {
  const before = known.get(name);
  if (before === sha256) return false;
  if (before !== undefined)
    throw new Error(`migration ${name} was edited after it was applied: write a new one instead`);
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migration (name, sha256) values ($1, $2)", [name, sha256]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${name} failed`, { cause: error });
  }
  return true;
}
