/** The measurements of one row, round by round. */
export type Line = {
  readonly name: string;
  readonly unit: string;
  readonly ours: readonly number[];
  readonly limit?: readonly number[];
  /** CPU microseconds per request, of the servers only. */
  readonly cpu?: { readonly ours: readonly number[]; readonly limit: readonly number[] };
  readonly target?: Target;
};
/** `ratio`: at least this part of the limit; `most` and `least`: of the number itself. */
export type Target = { readonly kind: "ratio" | "most" | "least"; readonly value: number };

export type Measured = { readonly lines: readonly Line[]; readonly remarks?: readonly string[] };
