import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

const importLock = 7_213_017; // unique among the advisory locks of this database

/** How rows are stored. Names come from the code, never from a file, as they become part of SQL. */
export type Target = {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly key: readonly string[];
  /** The file sets this column only until the operator does; then column `by` is not null. */
  readonly decided?: { readonly name: string; readonly by: string } | undefined;
};

export type ExistingRow = { readonly key: string; readonly uniques: readonly (string | null)[] };

/** Only one import runs at a time. */
export async function lockImports(tx: Queryable): Promise<void> {
  await change(tx, statement("imports.lock", "select pg_advisory_xact_lock($1)"), [importLock]);
}

/** Checks the deferred constraints now, before the commit. */
export async function checkConstraints(tx: Queryable): Promise<void> {
  await change(tx, statement("imports.constraints", "set constraints all immediate"));
}

/** Inserts new rows and updates rows that differ; equal rows are not written. */
export async function upsert(
  tx: Queryable,
  target: Target,
  batch: readonly Record<string, unknown>[],
): Promise<{ inserted: number; changed: number }> {
  const counts = await firstRow<{ inserted: number; changed: number }>(
    tx,
    statement(`imports.upsert.${target.table}`, upsertText(target)),
    [JSON.stringify(batch)],
  );
  return counts ?? { inserted: 0, changed: 0 };
}

/**
 * Tells the query planner the size of a table that this transaction has begun to fill. Its
 * statements were planned for an empty table, and would read the whole table for each batch.
 */
export async function analyzeTable(tx: Queryable, table: string): Promise<void> {
  await change(tx, statement(`imports.analyze.${table}`, `analyze ${table}`));
}

function upsertText({ table, columns, key, decided }: Target): string {
  const names = columns.map(({ name }) => name);
  const others = names.filter((name) => !key.includes(name));
  const newValue = (name: string) =>
    name === decided?.name
      ? `case when stored.${decided.by} is null then given.${name} else stored.${name} end`
      : `given.${name}`;
  const list = (of: readonly string[], from: string) =>
    of.map((name) => `${from}.${name}`).join(", ");
  const typedColumns = columns.map(({ name, type }) => `${name} ${type}`).join(", ");
  const sameKey = key.map((name) => `stored.${name} = given.${name}`).join(" and ");
  return `
    with given as (
      select ${names.join(", ")} from json_to_recordset($1::json) as row (${typedColumns})
    ), changed as (
      update ${table} as stored
      set ${others.map((name) => `${name} = ${newValue(name)}`).join(", ")}
      from given where ${sameKey}
        and (${list(others, "stored")}) is distinct from (${others.map(newValue).join(", ")})
      returning 1
    ), inserted as (
      insert into ${table} (${names.join(", ")})
      select ${list(names, "given")} from given
      where not exists (select from ${table} as stored where ${sameKey})
      returning 1
    )
    select (select count(*)::int from changed) as changed,
      (select count(*)::int from inserted) as inserted`;
}

type EndedRows = { readonly table: string; readonly key: readonly string[] };

/** Deletes rows by the text of their keys; returns their number. */
export function deleteRows(
  tx: Queryable,
  { table, key }: EndedRows,
  keys: readonly string[],
): Promise<number> {
  const text = `delete from ${table} where ${joined(key)} = any($1)`;
  return change(tx, statement(`imports.delete.${table}`, text), [keys]);
}

/** Sets one column of rows that differ in it; returns their number. */
export function setColumn(
  tx: Queryable,
  { table, key, column, value }: EndedRows & { readonly column: string; readonly value: unknown },
  keys: readonly string[],
): Promise<number> {
  const text = `update ${table} set ${column} = $2
    where ${joined(key)} = any($1) and ${column} is distinct from $2`;
  return change(tx, statement(`imports.set.${table}`, text), [keys, value]);
}

function joined(names: readonly string[]): string {
  return `concat_ws(chr(31), ${names.map((name) => `${name}::text`).join(", ")})`;
}

/** The keys as text, each with the row's other unique values. */
export async function existingRows(
  db: Queryable,
  {
    table,
    key,
    unique,
  }: {
    table: string;
    key: readonly string[];
    unique: readonly { readonly names: readonly string[]; readonly anyCase: boolean }[];
  },
): Promise<ExistingRow[]> {
  const values = unique.map(({ names, anyCase }) =>
    anyCase ? `lower(${joined(names)})` : joined(names),
  );
  const text = `select ${joined(key)} as key, array[${values.join(", ")}]::text[] as uniques
    from ${table} where ${key[0]} is not null order by ${key.join(", ")}`;
  return rows<ExistingRow>(db, statement(`imports.existing.${table}`, text));
}

const demoDigest = statement(
  "imports.demo_digest",
  'select demo_digest as "demoDigest" from catalog_version',
);
const setDemoDigest = statement(
  "imports.set_demo_digest",
  "update catalog_version set demo_digest = $1",
);

export async function readDemoDigest(db: Queryable): Promise<string | undefined> {
  const row = await firstRow<{ demoDigest: string | null }>(db, demoDigest);
  return row?.demoDigest ?? undefined;
}

export async function saveDemoDigest(db: Queryable, digest: string): Promise<void> {
  await change(db, setDemoDigest, [digest]);
}
