import { createHash } from "node:crypto";
import type { Day } from "@papillote/domain/dates/day.ts";
import { readSuppliedCode, type SupplyRules } from "@papillote/domain/vouchers/supplied-code.ts";
import { readRows } from "#server/imports/read-rows.ts";
import type { LineFault, SuppliedLine } from "#server/stock/stock.ts";

type Reading = {
  readonly rules: SupplyRules;
  readonly today: Day;
  readonly linesAtOnce: number;
  readonly faultsMax: number;
  readonly faults: LineFault[];
  readonly add: (lines: readonly SuppliedLine[]) => Promise<void>;
};

/** The names a column may have; the first is ours. */
const columns = {
  code: ["code"],
  pin: ["pin"],
  denomination: ["denomination", "face"],
  lastDay: ["last_day", "expires_on"],
} as const;

/** Passes the valid lines to `add` in batches, and collects the faults of the others. */
export async function readCodeLines(path: string, reading: Reading): Promise<{ sha256: Buffer }> {
  const { rules, today, faults, add } = reading;
  const hash = createHash("sha256");
  let cellsOf: ((cells: readonly string[]) => Cells) | undefined;
  let part: SuppliedLine[] = [];
  const listener = {
    unreadable: ({ line, reason }: LineFault) => void faults.push({ line, reason }),
    progress: (_bytes: number, chunk: string | Buffer) => void hash.update(chunk),
  };
  for await (const { line, cells } of readRows(path, listener)) {
    if (!cellsOf) {
      const header = readHeader(cells);
      if ("reason" in header) faults.push({ line, ...header });
      if ("reason" in header) break;
      cellsOf = header.cellsOf;
      continue;
    }
    const read = readSuppliedCode(cellsOf(cells), rules, today);
    if ("faults" in read) faults.push(...read.faults.map((reason) => ({ line, reason })));
    else part.push({ ...read, line });
    if (faults.length >= reading.faultsMax) break;
    if (part.length < reading.linesAtOnce) continue;
    await add(part);
    part = [];
  }
  if (part.length > 0) await add(part);
  return { sha256: hash.digest() };
}

type Cells = Record<keyof typeof columns, string>;

function readHeader(
  header: readonly string[],
): { readonly cellsOf: (cells: readonly string[]) => Cells } | { readonly reason: string } {
  const named = header.map((name) => name.replace("\ufeff", "").trim().toLowerCase());
  const known: readonly string[] = Object.values(columns).flat();
  const other = named.find((name) => !known.includes(name));
  if (other !== undefined) return { reason: `the column ${JSON.stringify(other)} is not known` };
  const placeOf = (names: readonly string[]) => named.findIndex((name) => names.includes(name));
  if (placeOf(columns.code) < 0) return { reason: "the column code is missing" };
  if (new Set(named).size < named.length) return { reason: "a column is there twice" };
  const places = Object.entries(columns).map(([name, names]) => [name, placeOf(names)] as const);
  return {
    cellsOf: (cells) =>
      Object.fromEntries(
        places.map(([name, place]) => [name, (cells[place] ?? "").trim()]),
      ) as Cells,
  };
}
