/** The measurements of one row, round by round. */
export type Line = {
  readonly name: string;
  readonly unit: string;
  readonly ours: readonly number[];
  readonly limit?: readonly number[];
  /** CPU microseconds per request, for the servers only. */
  readonly cpu?: { readonly ours: readonly number[]; readonly limit: readonly number[] };
  readonly target?: Target;
};
/** `ratio`: at least this fraction of the limit; `most`, `least`: bounds of the number itself. */
export type Target = { readonly kind: "ratio" | "most" | "least"; readonly value: number };

export type Measured = { readonly lines: readonly Line[]; readonly remarks?: readonly string[] };
