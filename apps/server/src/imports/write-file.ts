import type { Queryable } from "#server/db/db.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { analyzeTable, type Target, upsert } from "./imports.store.ts";
import type { CheckContext, Kind, Row, Written } from "./kind.ts";
import { parseRow } from "./parse-row.ts";

const batchRows = 2_000;
/**
 * The table is analysed after the first full batch, and each time its rows have grown by this
 * factor.
 */
const analyzeGrowth = 8;

/** Reads a checked file a second time and writes it in batches. */
export async function writeFile(
  tx: Queryable,
  {
    kind,
    path,
    secrets,
    onRows,
    ...context
  }: CheckContext & {
    kind: Kind;
    path: string;
    secrets: Secrets;
    onRows: (rows: number) => void;
  },
): Promise<Required<Written>> {
  let written = 0;
  let analyzeAt = batchRows;
  let sum: Required<Written> = { inserted: 0, changed: 0, breaches: [] };
  for await (const batch of readBatches(kind, path, context)) {
    const {
      inserted,
      changed,
      breaches = [],
    } = kind.write
      ? await kind.write(tx, { secrets, dates: context.dates }, batch)
      : await upsertBatch(tx, kind, batch);
    sum = {
      inserted: sum.inserted + inserted,
      changed: sum.changed + changed,
      breaches: [...sum.breaches, ...breaches],
    };
    onRows(batch.length);
    written += batch.length;
    if (kind.table !== undefined && written >= analyzeAt) {
      await analyzeTable(tx, kind.table);
      analyzeAt *= analyzeGrowth;
    }
  }
  return sum;
}

async function* readBatches(
  kind: Kind,
  path: string,
  context: CheckContext,
): AsyncGenerator<Row[]> {
  let header: readonly string[] | undefined;
  let batch: Row[] = [];
  for await (const { line, cells } of kind.read(path, {
    unreadable: ({ line }) => failAsChanged(kind, line),
    progress: () => undefined,
  })) {
    if (header === undefined) {
      header = cells;
      continue;
    }
    const parsed = parseRow({ kind, ...context }, header, cells);
    if (parsed === undefined) continue;
    if (parsed.problems.length > 0) failAsChanged(kind, line);
    batch.push(parsed.row);
    if (batch.length === batchRows) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function failAsChanged({ file }: Kind, line: number): never {
  throw new Error(`${file} was changed while it was imported (line ${line}): nothing was written`);
}

function upsertBatch(tx: Queryable, kind: Kind, batch: readonly Row[]): Promise<Written> {
  const stored = Object.entries(kind.columns).flatMap(([column, { into }]) =>
    into ? [{ column, into }] : [],
  );
  const storedRows = batch.map((row) =>
    Object.fromEntries(stored.map(({ column, into }) => [into.name, row[column]])),
  );
  return upsert(tx, targetOf(kind), storedRows);
}

function targetOf({ file, table, columns, key, decided }: Kind): Target {
  if (table === undefined) throw new Error(`${file} has neither a table nor a writer`);
  const [name] = decided ? storedNames(columns, [decided.column]) : [];
  const stored = {
    table,
    columns: Object.values(columns).flatMap(({ into }) => into ?? []),
    key: storedNames(columns, key),
  };
  return decided && name !== undefined ? { ...stored, decided: { name, by: decided.by } } : stored;
}

export function storedNames(columns: Kind["columns"], names: readonly string[]): string[] {
  return names.flatMap((name) => columns[name]?.into?.name ?? []);
}
