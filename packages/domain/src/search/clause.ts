export type Scalar = string | number | boolean;
/** `null` matches documents without a value in the field. */
export type TermValue = Scalar | null;

/**
 * `minimum_should_match`: a count or a percentage; a negative amount is the number that may be
 * missing.
 */
export type MinimumShouldMatch = { readonly unit: "count" | "percent"; readonly amount: number };

type Comparison = "gt" | "gte" | "lt" | "lte";
export type Bound = { readonly is: Comparison; readonly than: string | number };
export type WeightedField = { readonly field: string; readonly boost: number };

export type Clause =
  | { readonly kind: "all" }
  | {
      readonly kind: "bool";
      readonly must: readonly Clause[];
      readonly filter: readonly Clause[];
      readonly should: readonly Clause[];
      readonly mustNot: readonly Clause[];
      readonly atLeast: MinimumShouldMatch | undefined;
    }
  | { readonly kind: "terms"; readonly field: string; readonly values: readonly TermValue[] }
  | { readonly kind: "range"; readonly field: string; readonly bounds: readonly Bound[] }
  | { readonly kind: "exists"; readonly field: string }
  | {
      readonly kind: "words";
      readonly fields: readonly WeightedField[];
      readonly text: string;
      readonly atLeast: MinimumShouldMatch;
      readonly isMulti: boolean;
    }
  | {
      readonly kind: "phrase";
      readonly field: string;
      readonly text: string;
      readonly boost: number;
      /** How many other words may be between the words of the phrase. */
      readonly slop: number;
      /** The last word is a prefix. */
      readonly isPrefix: boolean;
    };

export type Bool = Extract<Clause, { kind: "bool" }>;
export type Words = Extract<Clause, { kind: "words" }>;
export type Phrase = Extract<Clause, { kind: "phrase" }>;
export type Range = Extract<Clause, { kind: "range" }>;

/** A filter gives no score and needs at least one `should` clause; a scored query does not. */
export type QueryContext = "scored" | "filter";

export const oneWord: MinimumShouldMatch = { unit: "count", amount: 1 };
export const everyWord: MinimumShouldMatch = { unit: "percent", amount: 100 };

/** How many of `count` clauses or words must match. */
export function requiredCount({ unit, amount }: MinimumShouldMatch, count: number): number {
  const part = unit === "count" ? Math.abs(amount) : Math.floor((count * Math.abs(amount)) / 100);
  return Math.max(0, amount < 0 ? count - part : part);
}

/** How many `should` clauses a document must match. */
export function requiredShoulds(
  { must, filter, should, atLeast }: Bool,
  setting: QueryContext,
): number {
  if (should.length === 0) return 0;
  const isAlone = must.length === 0 && filter.length === 0;
  if (atLeast === undefined) return isAlone || setting === "filter" ? 1 : 0;
  return Math.max(requiredCount(atLeast, should.length), isAlone ? 1 : 0);
}
