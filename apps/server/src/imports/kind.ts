import type { Breach, FieldBreach } from "@papillote/domain/catalog/rules/breach.ts";
import type { DateMove } from "@papillote/domain/dates/moved-dates.ts";
import type * as z from "zod/mini";
import type { Queryable } from "#server/db/db.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import type { Column } from "./columns.ts";
import { type ReadRecords, readRows } from "./read-rows.ts";

type Columns = Readonly<Record<string, Column>>;
export type Row = Readonly<Record<string, unknown>>;
type RowOf<Of extends Columns> = { readonly [Name in keyof Of]: z.output<Of[Name]["schema"]> };

export type Problem = { readonly column: string; readonly reason: string };

/** A column, or each item of its list, must be the key of a row of another file. */
export type Reference<Name extends string = string> = {
  readonly column: Name;
  readonly file: string;
  /** A second file that may have the row. */
  readonly orFile?: string;
  /** Makes the other file's key from the value; by default the key is the value. */
  readonly key?: (value: string) => readonly string[];
  /** Inverts the rule: the other file must not have the row. */
  readonly mustBeAbsent?: boolean;
};

type Unique<Name extends string = string> = {
  readonly columns: readonly Name[];
  readonly anyCase?: boolean;
};

export type Counts = { readonly inserted: number; readonly changed: number };
export type Written = Counts & {
  /** Rows that contradict what the shop already has. */
  readonly breaches?: readonly Breach[];
};
/**
 * How a row leaves the shop: it is deleted, a column says so, or its code is no longer for sale.
 */
export type Ending =
  | "deleted"
  | "withdrawn"
  | { readonly column: string; readonly value: string | number | boolean };
/** The data that a rule of one row may use beside the row. */
export type CheckContext = {
  readonly now: Date;
  /** By how much the dates of the folder move; undefined if they are as given. */
  readonly dates: DateMove | undefined;
};
/** Stores the rows of a kind whose table differs from its file. */
type Writer<Of extends Row = Row> = (
  tx: Queryable,
  context: { readonly secrets: Secrets } & Pick<CheckContext, "dates">,
  rows: readonly Of[],
) => Promise<Written>;

/** How a file, or the files of a folder, are read, checked and stored. */
export type Kind = {
  readonly file: string;
  /** Undefined for a file without a table in the shop. */
  readonly table: string | undefined;
  readonly columns: Columns;
  /** Names of the file's columns, like `unique` and `references`. */
  readonly key: readonly string[];
  readonly unique: readonly Unique[];
  readonly references: readonly Reference[];
  readonly check: (row: Row, context: CheckContext) => readonly Problem[];
  /** True for a row that is skipped on purpose. */
  readonly skips: (cells: Readonly<Record<string, string>>) => boolean;
  /**
   * The file sets this column until the operator does; from then on the table's column `by` is set.
   */
  readonly decided: { readonly column: string; readonly by: string } | undefined;
  /** How `ended.csv` ends a row; undefined where other rows need it. */
  readonly ending: Ending | undefined;
  readonly write: Writer | undefined;
  /** By default reads a CSV file with a header. */
  readonly read: ReadRecords;
};

type KindOf<Of extends Columns> = {
  readonly file: string;
  readonly table: string | undefined;
  readonly columns: Of;
  readonly key: readonly (keyof Of & string)[];
  readonly unique?: readonly Unique<keyof Of & string>[];
  readonly references?: readonly Reference<keyof Of & string>[];
  readonly check?: (row: RowOf<Of>, context: CheckContext) => readonly Problem[];
  readonly skips?: (cells: Readonly<Record<keyof Of, string>>) => boolean;
  readonly decided?: { readonly column: keyof Of & string; readonly by: string };
  readonly ending?: Ending;
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
    ending,
    write,
    read = readRows,
    ...rest
  } = given;
  // The cast is safe: the columns that give `RowOf` its type also parse the row.
  const whole = { ...rest, unique, references, check, skips, decided, ending, write, read };
  return whole as unknown as Kind;
}

export function problemIf(isWrong: boolean, column: string, reason: string): Problem[] {
  return isWrong ? [{ column, reason }] : [];
}

/** The breaches of a row, each at the file's column for the field. */
export function problemsAt<Field extends string>(
  breaches: readonly FieldBreach<Field>[],
  columns: Readonly<Record<Field, string>>,
): Problem[] {
  return breaches.map(({ field, reason }) => ({ column: columns[field], reason }));
}

const keySeparator = "\u001f"; // the unit separator, which no cell may contain

export function joinKey(parts: readonly unknown[]): string {
  return parts.map(String).join(keySeparator);
}

export function keyOf({ key }: Pick<Kind, "key">, row: Row): string {
  return joinKey(key.map((column) => row[column]));
}

const readableSeparator = " / ";

export function readableKey(key: string): string {
  return key.replaceAll(keySeparator, readableSeparator);
}

/** The parts of a key as a report shows it. */
export function partsOfKey(readable: string): string[] {
  return readable.split(readableSeparator);
}
