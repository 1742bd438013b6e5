import { refused } from "@papillote/domain/outcome.ts";
import { expect } from "vitest";
import type { Db } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { type Finding, findingsIn } from "#server/ledger/check-ledger.ts";

/** A title, the check that must find it, a query for the id it must report, the changes by hand. */
export type Damage = readonly [name: string, check: string, id: string, ...changes: string[]];

/** Makes the changes past all triggers and foreign keys, checks, and rolls them back. */
export async function findingsAfter(db: Db, changes: readonly string[]): Promise<Finding[]> {
  let found: Finding[] = [];
  await inTransaction(db, async (tx) => {
    await tx.query("set local session_replication_role = replica"); // disables both
    for (const one of changes) await tx.query(one);
    found = await findingsIn(tx);
    return refused("UNDO");
  });
  return found;
}

export async function idOf(db: Db, query: string): Promise<string> {
  const [row] = (await db.query<{ id: unknown }>(`select (${query})::text as id`)).rows;
  return String(row?.id);
}

export async function expectNamed(db: Db, [, check, id, ...changes]: Damage): Promise<void> {
  const named = await idOf(db, id);
  const found = await findingsAfter(db, changes);
  expect(found.map((one) => `${one.check} ${one.id}`)).toContain(`${check} ${named}`);
}
