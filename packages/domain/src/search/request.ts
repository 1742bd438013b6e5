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

/** A parsed search within the limits. */
export type SearchQuery = {
  readonly clause: Clause;
  readonly minScore: number | undefined;
  readonly aggregations: readonly Aggregation[];
};

/** A search body, which may also name its sort order. */
export type SearchBody = SearchQuery & { readonly sort: readonly SortKey[] };

/** `_score` sorts by score, `_doc` by the position of the document in the set. */
export const byScore = "_score";
export const byPosition = "_doc";
