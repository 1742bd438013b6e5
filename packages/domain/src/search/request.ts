import type { Clause } from "./clause.ts";

export type Bucket = { readonly from: number | undefined; readonly to: number | undefined };
export type Aggregation =
  | { readonly kind: "terms"; readonly name: string; readonly field: string; readonly size: number }
  | {
      readonly kind: "range";
      readonly name: string;
      readonly field: string;
      readonly buckets: readonly Bucket[];
    };

export type SortKey = { readonly field: string; readonly isDescending: boolean };

/** What a search asks, read and bounded. */
export type SearchQuery = {
  readonly clause: Clause;
  readonly minScore: number | undefined;
  readonly aggregations: readonly Aggregation[];
};

/** The same with what it sorts by, as a body tells it. */
export type Told = SearchQuery & { readonly sort: readonly SortKey[] };

/** `_score` sorts by score, `_doc` as the documents stand. */
export const byScore = "_score";
export const asTheyStand = "_doc";
