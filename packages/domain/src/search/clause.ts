export type Scalar = string | number | boolean;
/** `null` asks for documents that hold nothing there. */
export type Sought = Scalar | null;

/** `minimum_should_match`: a count or a percentage; below zero it says how many may be missing. */
export type Share = { readonly unit: "count" | "percent"; readonly amount: number };

export type Comparison = "gt" | "gte" | "lt" | "lte";
export type Bound = { readonly is: Comparison; readonly than: string | number };
export type Weighted = { readonly field: string; readonly boost: number };

export type Clause =
  | { readonly kind: "all" }
  | {
      readonly kind: "bool";
      readonly must: readonly Clause[];
      readonly filter: readonly Clause[];
      readonly should: readonly Clause[];
      readonly mustNot: readonly Clause[];
      readonly atLeast: Share | undefined;
    }
  | { readonly kind: "terms"; readonly field: string; readonly values: readonly Sought[] }
  | { readonly kind: "range"; readonly field: string; readonly bounds: readonly Bound[] }
  | { readonly kind: "exists"; readonly field: string }
  | {
      readonly kind: "words";
      readonly fields: readonly Weighted[];
      readonly text: string;
      readonly atLeast: Share;
      readonly isMulti: boolean;
    }
  | {
      readonly kind: "phrase";
      readonly field: string;
      readonly text: string;
      readonly boost: number;
      /** How many other words may stand in between. */
      readonly slop: number;
      /** The last word may be the beginning of one. */
      readonly isPrefix: boolean;
    };

export type Bool = Extract<Clause, { kind: "bool" }>;
export type Words = Extract<Clause, { kind: "words" }>;
export type Phrase = Extract<Clause, { kind: "phrase" }>;
export type Range = Extract<Clause, { kind: "range" }>;

/** In a filter nothing is scored, and of a `should` one clause must hold. */
export type Setting = "scored" | "filter";

export const oneWord: Share = { unit: "count", amount: 1 };
export const everyWord: Share = { unit: "percent", amount: 100 };

/** How many of so many must hold. */
export function leastOf({ unit, amount }: Share, count: number): number {
  const part = unit === "count" ? Math.abs(amount) : Math.floor((count * Math.abs(amount)) / 100);
  return Math.max(0, amount < 0 ? count - part : part);
}

/** How many clauses of `should` a document must meet. */
export function shouldsNeeded({ must, filter, should, atLeast }: Bool, setting: Setting): number {
  if (should.length === 0) return 0;
  const isAlone = must.length === 0 && filter.length === 0;
  if (atLeast === undefined) return isAlone || setting === "filter" ? 1 : 0;
  return Math.max(leastOf(atLeast, should.length), isAlone ? 1 : 0);
}
