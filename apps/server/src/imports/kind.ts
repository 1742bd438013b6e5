import type * as z from "zod/mini";
import type { Queryable } from "#server/db/db.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import type { Column } from "./columns.ts";
import { type ReadRecords, readRows } from "./read-rows.ts";

export type Columns = Readonly<Record<string, Column>>;
export type Row = Readonly<Record<string, unknown>>;
type RowOf<Of extends Columns> = { readonly [Name in keyof Of]: z.output<Of[Name]["schema"]> };

export type Problem = { readonly column: string; readonly reason: string };

/** A column (or each item of its list) names a row of another file, or must name none. */
export type Reference<Name extends string = string> = {
  readonly column: Name;
  readonly file: string;
  /** The row may stand in this file instead. */
  readonly orFile?: string;
  /** The parts of the other file's key; the value alone unless told. */
  readonly key?: (value: string) => readonly string[];
  readonly mustBeAbsent?: boolean;
};

export type Unique<Name extends string = string> = {
  readonly columns: readonly Name[];
  readonly anyCase?: boolean;
};

export type Counts = { readonly inserted: number; readonly changed: number };
/** For what does not stand in its table as it stands in its file. */
export type Writer<Of extends Row = Row> = (
  tx: Queryable,
  secrets: Secrets,
  rows: readonly Of[],
) => Promise<Counts>;

/** One sort of file, or of the files of one folder: its columns, what makes a row the same row, what it refers to, where it goes. */
export type Kind = {
  readonly file: string;
  readonly table: string;
  readonly columns: Columns;
  /** Columns of the file. */
  readonly key: readonly string[];
  readonly unique: readonly Unique[];
  readonly references: readonly Reference[];
  readonly check: (row: Row) => readonly Problem[];
  /** A row that is left out on purpose, told by its cells. */
  readonly skips: (cells: Readonly<Record<string, string>>) => boolean;
  /** A column that a file gives until the operator decides it: from then on `by` is set in the table. */
  readonly decided: { readonly column: string; readonly by: string } | undefined;
  readonly write: Writer | undefined;
  /** A table with a header, unless told otherwise. */
  readonly read: ReadRecords;
};

type KindOf<Of extends Columns> = {
  readonly file: string;
  readonly table: string;
  readonly columns: Of;
  readonly key: readonly (keyof Of & string)[];
  readonly unique?: readonly Unique<keyof Of & string>[];
  readonly references?: readonly Reference<keyof Of & string>[];
  readonly check?: (row: RowOf<Of>) => readonly Problem[];
  readonly skips?: (cells: Readonly<Record<keyof Of, string>>) => boolean;
  readonly decided?: { readonly column: keyof Of & string; readonly by: string };
  readonly write?: Writer<RowOf<Of>>;
  readonly read?: ReadRecords;
};

export function kind<const Of extends Columns>(given: KindOf<Of>): Kind {
  const {
    unique = [],
    references = [],
    check = () => [],
    skips = () => false,
    decided,
    write,
    read = readRows,
    ...rest
  } = given;
  // The columns that made the row's type are the ones that read the row.
  return { ...rest, unique, references, check, skips, decided, write, read } as unknown as Kind;
}

export function problemIf(isWrong: boolean, column: string, reason: string): Problem[] {
  return isWrong ? [{ column, reason }] : [];
}

const between = "\u001f"; // the unit separator, which no cell may hold

export function joinKey(parts: readonly unknown[]): string {
  return parts.map(String).join(between);
}

export function keyOf({ key }: Pick<Kind, "key">, row: Row): string {
  return joinKey(key.map((column) => row[column]));
}

export function readableKey(key: string): string {
  return key.replaceAll(between, " / ");
}
