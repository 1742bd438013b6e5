import { copyFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { getOrder } from "#server/checkout/get-order.ts";
import { migrate } from "#server/db/migrate.ts";
import { documentsOfOrder } from "#server/documents/documents.ts";
import { numberDocuments } from "#server/documents/number-documents.ts";
import { expectCleanLedger, openTestShop, statusOf } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import type { OrderName } from "./every-order.ts";
import { loadRows } from "./saved-rows.ts";

const migrations = fileURLToPath(new URL("../../migrations/", import.meta.url));
const earlier = fileURLToPath(new URL("./earlier/", import.meta.url));
const db = await testDatabase();

const savedLine = z.union([
  z.object({ migration: z.string() }),
  z.object({
    order: z.object({
      ...{ name: z.string(), orderId: z.string(), customerId: z.string(), status: z.string() },
    }),
  }),
  z.object({ table: z.string(), row: z.looseObject({}) }),
]);

async function savedLines(file: string) {
  const text = await readFile(join(earlier, file), "utf8");
  const lines = text.trimEnd().split("\n");
  return lines.map((line) => z.parse(savedLine, JSON.parse(line)));
}

/** A database as that version of the shop left it. */
async function databaseOf(lines: Awaited<ReturnType<typeof savedLines>>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "papillote-upgrade-"));
  for (const line of lines)
    if ("migration" in line)
      await copyFile(join(migrations, line.migration), join(folder, line.migration));
  await db.query("drop schema public cascade; create schema public");
  await migrate(db, folder);
  await rm(folder, { recursive: true });
  await loadRows(
    db,
    lines.flatMap((line) => ("table" in line ? [line] : [])),
  );
}

test.for(await readdir(earlier))(
  "orders in every state of the schema %s are right and open after the upgrade",
  async (file) => {
    const lines = await savedLines(file);
    await databaseOf(lines);
    expect(await migrate(db)).not.toEqual([]);
    const counter = openTestShop(testDeps(db, { now: "2026-11-20T12:50:00+01:00" }));
    await numberDocuments(counter.deps);
    await expectCleanLedger(counter.deps);
    const paid = await db.query<{ id: string }>(
      "select order_id as id from orders where fulfilled_at is not null",
    );
    const isPaid = new Set(paid.rows.map(({ id }) => id));
    const orders = lines.flatMap((line) => ("order" in line ? [line.order] : []));
    for (const { name, orderId, customerId, status } of orders) {
      const opened = await getOrder(counter.deps, orderId, customerId);
      expect({ name, status: opened?.order.status }).toEqual({ name, status });
      const documents = await documentsOfOrder(db, orderId);
      expect({ name, isPaid: documents.length > 0 }).toEqual({ name, isPaid: isPaid.has(orderId) });
    }
    const idOf = (name: OrderName) => orders.find((one) => one.name === name)?.orderId ?? "";
    const notes = await db.query("select from document where refund_id is not null");
    expect(notes.rowCount).toBe(1);
    // Orders that were unpaid at the upgrade end by themselves and give back what they held.
    counter.deps.clock.pass(60 * 60_000);
    await counter.runTimed("orders.lapse");
    for (const name of ["awaiting", "awaitingMixed", "awaitingGoods", "awaitingOfGuest"] as const)
      expect(await statusOf(counter.deps, idOf(name))).toBe("expired");
    await expectCleanLedger(counter.deps);
  },
);
