import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

const importLock = 7_213_017; // a number of its own: another holder of the same one would be waited for

/** How a file's rows stand in their table. Names come from the table of kinds, never from a file. */
export type Target = {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly key: readonly string[];
  /** A column that a file gives only until somebody of the shop has decided it, which `by` then tells. */
  readonly decided?: { readonly name: string; readonly by: string } | undefined;
};

export type ExistingRow = { readonly key: string; readonly uniques: readonly (string | null)[] };

/** Imports follow one another. */
export async function lockImports(tx: Queryable): Promise<void> {
  await change(tx, statement("imports.lock", "select pg_advisory_xact_lock($1)"), [importLock]);
}

/** What waits for the commit is looked at now. */
export async function checkConstraints(tx: Queryable): Promise<void> {
  await change(tx, statement("imports.constraints", "set constraints all immediate"));
}

/** New rows are added, rows that differ are changed, equal ones are not touched. */
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

function upsertText({ table, columns, key, decided }: Target): string {
  const names = columns.map(({ name }) => name);
  const others = names.filter((name) => !key.includes(name));
  const toGive = (name: string) =>
    name === decided?.name
      ? `case when kept.${decided.by} is null then given.${name} else kept.${name} end`
      : `given.${name}`;
  const list = (of: readonly string[], from: string) =>
    of.map((name) => `${from}.${name}`).join(", ");
  const sameKey = key.map((name) => `kept.${name} = given.${name}`).join(" and ");
  return `
    with given as (
      select ${names.join(", ")} from json_to_recordset($1::json) as row (${columns.map(({ name, type }) => `${name} ${type}`).join(", ")})
    ), changed as (
      update ${table} as kept set ${others.map((name) => `${name} = ${toGive(name)}`).join(", ")}
      from given where ${sameKey} and (${list(others, "kept")}) is distinct from (${others.map(toGive).join(", ")})
      returning 1
    ), inserted as (
      insert into ${table} (${names.join(", ")})
      select ${list(names, "given")} from given where not exists (select from ${table} as kept where ${sameKey})
      returning 1
    )
    select (select count(*)::int from changed) as changed, (select count(*)::int from inserted) as inserted`;
}

export type Wanted = {
  readonly table: string;
  readonly key: readonly string[];
  readonly unique: readonly { readonly names: readonly string[]; readonly anyCase: boolean }[];
};

/** Keys as text, and beside each what else of the row must be unique. */
export async function existingRows(
  db: Queryable,
  { table, key, unique }: Wanted,
): Promise<ExistingRow[]> {
  const joined = (names: readonly string[]) =>
    `concat_ws(chr(31), ${names.map((name) => `${name}::text`).join(", ")})`;
  const values = unique.map(({ names, anyCase }) =>
    anyCase ? `lower(${joined(names)})` : joined(names),
  );
  const text = `select ${joined(key)} as key, array[${values.join(", ")}]::text[] as uniques from ${table} order by ${key.join(", ")}`;
  return rows<ExistingRow>(db, statement(`imports.existing.${table}`, text));
}
