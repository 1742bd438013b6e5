import { done, refused } from "@papillote/domain/outcome.ts";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import {
  type Connection,
  change,
  onOneConnection,
  portions,
  rows,
  statement,
  type Tx,
} from "./db.ts";
import { atomically, inTransaction } from "./transaction.ts";

const db = await testDatabase();
await db.query("create table note (place integer primary key, words text not null)");
const write = statement("test.write_note", "insert into note (place, words) values ($1, $2)");
const note = (tx: Tx, place: number, words: string | null) => change(tx, write, [place, words]);
const places = async () =>
  (
    await rows<{ place: number }>(
      db,
      statement("test.places", "select place from note order by place"),
    )
  ).map(({ place }) => place);

beforeEach(async () => {
  await db.query("delete from note");
});

test("concurrent statements are answered in their order and committed together", async () => {
  await atomically(db, (tx) =>
    Promise.all([
      note(tx, 1, "one"),
      note(tx, 2, "two"),
      change(tx, statement("test.rename", "update note set words = 'first' where place = 1")),
    ]),
  );
  expect((await db.query("select words from note order by place")).rows).toEqual([
    { words: "first" },
    { words: "two" },
  ]);
});

test("a refusal rolls back all concurrent statements", async () => {
  const outcome = await inTransaction(db, async (tx) => {
    await Promise.all([note(tx, 1, "one"), note(tx, 2, "two")]);
    return refused("TOO_LATE");
  });
  expect(outcome).toEqual(refused("TOO_LATE"));
  expect(await places()).toEqual([]);
});

test("an error of one statement rolls back the others, and a later statement is refused", async () => {
  const leaked: { tx?: Tx } = {};
  const faulty = inTransaction(db, async (tx) => {
    leaked.tx = tx;
    await Promise.all([note(tx, 1, "one"), note(tx, 2, null)]);
    return done(undefined);
  });
  await expect(faulty).rejects.toThrow("null value");
  await expect(note(leaked.tx as Tx, 3, "too late")).rejects.toThrow(
    "the transaction of this statement is over",
  );
  expect(await places()).toEqual([]);
});

test("a statement sent together with a lock sees what was committed while the lock waited", async () => {
  await db.query("insert into note (place, words) values (1, 'old')");
  const changed = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const first = atomically(db, async (tx) => {
    await change(tx, statement("test.change", "update note set words = 'new' where place = 1"));
    changed.resolve();
    await mayEnd.promise;
  });
  await changed.promise;
  const lock = statement("test.lock", "select place from note where place = 1 for update");
  const second = atomically(db, (tx) =>
    Promise.all([rows(tx, lock), rows(tx, statement("test.see", "select words from note"))]),
  );
  await untilLockWaits();
  mayEnd.resolve();
  await first;
  expect((await second)[1]).toEqual([{ words: "new" }]);
});

async function untilLockWaits(): Promise<void> {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await db.query(waiting)).rowCount === 0);
}

test("a plan made while its table was nearly empty finds rows by index after a burst", async () => {
  await db.query("insert into note (place, words) values (1, 'one')");
  await db.query("analyze note");
  const find = statement("test.find_note", "select words from note where place = $1");
  const planned = await onOneConnection(db, async (one) => {
    await rows(one, find, [1]);
    await one.query("insert into note select place, 'more' from generate_series(2, 5000) place");
    return rows(one, statement("test.plan", 'explain execute "test.find_note"(1)'));
  });
  expect(JSON.stringify(planned)).toContain("Index");
});

const allNotes = statement("test.all_notes", "select place from note order by place");

async function sizesOfPortions(one: Connection): Promise<number[]> {
  const sizes: number[] = [];
  for await (const portion of portions<{ place: number }>(one, allNotes))
    sizes.push(portion.length);
  return sizes;
}

test("a large result is read in portions, in a transaction or not, as often as one likes", async () => {
  await db.query("insert into note select place, 'many' from generate_series(1, 600) place");
  const twice = async (one: Connection) => [await sizesOfPortions(one), await sizesOfPortions(one)];
  const [inside, outside] = [await atomically(db, twice), await onOneConnection(db, twice)];
  expect([...inside, ...outside]).toEqual(Array(4).fill([500, 100]));
});

test("a reader who stops leaves nothing open", async () => {
  await db.query("insert into note select place, 'many' from generate_series(1, 600) place");
  const open = await onOneConnection(db, async (one) => {
    for await (const _ of portions(one, allNotes)) break;
    return rows(one, statement("test.cursors", "select name from pg_cursors where is_holdable"));
  });
  expect(open).toEqual([]);
});

test("the cause of a failure within a portion is what the caller gets", async () => {
  await db.query("insert into note (place, words) values (0, 'nought')");
  const failing = atomically(db, async (tx) => {
    for await (const _ of portions(tx, statement("test.broken", "select 1 / place from note")));
  });
  await expect(failing).rejects.toThrow("division by zero");
});
