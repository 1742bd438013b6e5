import type { SearchEntity } from "@papillote/contract/search.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { readQuery } from "@papillote/domain/search/read-query.ts";
import { type SearchResult, search, searchSteps } from "@papillote/domain/search/search.ts";
import { searchCost, searchCostMax } from "@papillote/domain/search/search-cost.ts";
import { fieldSelector, type SelectFields } from "@papillote/domain/search/select-fields.ts";
import type { Document } from "@papillote/domain/search/values.ts";
import { finderOf, type Snapshot, snapshotOf } from "#server/catalog/catalog.ts";
import { concurrencyLimit } from "#server/platform/concurrency-limit.ts";
import type { Deps } from "#server/platform/deps.ts";
import { runInTimeSlices } from "#server/platform/time-slices.ts";
import { documentsOf } from "./documents.ts";
import { forgetPrepared, preparedSnapshot, prepareProducts } from "./product-set.ts";
import { searchedFields, textSearch, usesShopSearch } from "./text-search.ts";

/** Prepares each new version of the catalogue before `_search` answers from it. */
export function preparedSearch(deps: Pick<Deps, "db" | "clock" | "config">) {
  return {
    prepare: (snapshot: Snapshot) => prepareProducts(deps, snapshot),
    forget: forgetPrepared,
  };
}

/** One search request. */
type SearchInput = {
  readonly entity: SearchEntity;
  readonly body: unknown;
  /** Path of the query, for refusals. */
  readonly at: string;
  readonly form: "dsl" | "search-query";
  readonly text?: string | undefined;
  readonly size?: number | undefined;
  readonly from?: number | undefined;
  readonly sort?: string | undefined;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
};

export type DocumentHits = Omit<SearchResult, "hits"> & {
  readonly hits: readonly { readonly document: Document; readonly score: number }[];
  readonly select: SelectFields;
  /** A key that is equal for equal selections of fields. */
  readonly selection: string;
};

/** Products come in pages; other lists are often loaded at once (S9.10c). */
const usualSizeMax = 5_000;
/** S9.7b: maximum number of blocks or pages in one reply. */
const contentMax = 500;
const sizeMax: Partial<Record<SearchEntity, number>> = {
  product: 1_000,
  cms_page: contentMax,
  cms_block: contentMax,
};

/** A search of up to this cost takes a millisecond or two. */
const cheapCost = 30_000;
/**
 * More expensive searches run in time slices, one after another, so that they leave time for pages.
 */
const oneAtATime = concurrencyLimit({ atOnce: 1, waitingMax: 50, work: "searches" });

export async function searchCatalogue(
  deps: Pick<Deps, "db" | "clock" | "config">,
  input: SearchInput,
): Promise<Outcome<DocumentHits, "INVALID_DATA">> {
  const { entity, include, exclude, ...question } = input;
  const read = readQuery({
    ...question,
    textFields: searchedFields(entity),
    sizeMax: sizeMax[entity] ?? usualSizeMax,
  });
  if (!read.ok) return read;
  const snapshot = preparedSnapshot() ?? (await snapshotOf(deps.db));
  const set = await documentsOf(deps, snapshot, entity);
  const cost = searchCost(read.value.query, set.documents.length);
  if (cost > searchCostMax)
    return refused("INVALID_DATA", {
      errors: [{ field: input.at || "body", message: "This query has too many clauses." }],
    });
  const isText = entity === "product" && usesShopSearch(read.value.query.clause);
  const options = {
    found: isText ? textSearch(await finderOf(snapshot), set) : undefined,
    nowMs: () => performance.now(),
  };
  const found =
    cost <= cheapCost
      ? search(set, read.value, options)
      : await oneAtATime(() => runInTimeSlices(searchSteps(set, read.value, options)));
  const select: SelectFields = fieldSelector({ include, exclude });
  const hits = found.hits.flatMap(({ number, score }) => {
    const document = set.documents[number];
    return document ? [{ document, score }] : [];
  });
  return done({ ...found, hits, select, selection: JSON.stringify([include, exclude]) });
}
