/** A row of the catalogue: its table, and the values of its key in the key's order. */
export type RowName = { readonly table: string; readonly key: readonly (string | number)[] };

/** A rule that rows of the catalogue break together; the first row is the one to change. */
export type Breach = {
  readonly rows: readonly [RowName, ...RowName[]];
  /** A column of the first row's table. */
  readonly column: string;
  readonly reason: string;
};

/** A rule that one row breaks by itself; a form shows the reason beside the field. */
export type FieldBreach<Field extends string> = { readonly field: Field; readonly reason: string };

/** The groups that have more than one row: the row that came first, and the others. */
export function repeatsOf<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => string | number,
): { readonly first: Row; readonly others: readonly Row[] }[] {
  return [...Map.groupBy(rows, groupOf).values()].flatMap(([first, ...others]) =>
    first === undefined || others.length === 0 ? [] : [{ first, others }],
  );
}
