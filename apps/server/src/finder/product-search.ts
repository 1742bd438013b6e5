import {
  parseQuery,
  type QueryWords,
  wordsNeeded,
  wordsOf,
} from "@papillote/domain/catalog/search-words.ts";
import type { Steps } from "#server/platform/time-slices.ts";
import type { Nearness } from "./near-terms.ts";
import { buildSearchEngine } from "./search-engine.ts";
import type { Entry } from "./word-index.ts";

/** The part of a catalogue that the product search needs. */
export type SearchedProducts = {
  readonly byId: ReadonlyMap<
    number,
    { readonly product: SearchedProduct; readonly child: object | undefined }
  >;
  readonly categoryById: ReadonlyMap<number, { readonly name: string }>;
};
export type SearchedProduct = {
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  readonly categoryIds: readonly number[];
  readonly children: readonly { readonly sku: string }[];
};
type ProductField = "name" | "sku" | "category";

/** S9.8c. */
const weights = { name: 4, sku: 2, category: 1 } as const satisfies Record<ProductField, number>;
/** S9.8b, relative to the best hit, as absolute scores differ between engines. */
const scoreMin = 0.02;

/** Product ids, best first, with scores relative to the best hit, from 1 down to 0.02. */
export type ProductHits = { readonly ids: readonly number[]; readonly scores: readonly number[] };
export type ProductSearch = ((query: string) => ProductHits) & {
  /**
   * Products that have every word as typed, or a word that begins with it; takes a third of the
   * work.
   */
  readonly asTyped: (query: string) => ProductHits;
  /** Whether any product has every word as typed, or a word that begins with it. */
  readonly hasLiterally: (words: QueryWords) => boolean;
};

/** Builds a search over all products, on sale or not. */
export function* buildProductSearch(catalogue: SearchedProducts): Steps<ProductSearch> {
  const engine = yield* buildSearchEngine(entriesOf(catalogue), weights);
  const find = (words: QueryWords, nearness: Nearness, needed: number): ProductHits => {
    const hits = engine.ranked(words, nearness, needed);
    const best = hits[0]?.score ?? 0;
    const found = hits.filter(({ score }) => score >= scoreMin * best);
    return { ids: found.map(({ id }) => id), scores: found.map(({ score }) => score / best) };
  };
  const search = (query: string): ProductHits => {
    const parsed = parseQuery(query);
    return find(parsed, "misspelt", wordsNeeded(parsed.words.length));
  };
  const asTyped = (query: string): ProductHits => {
    const parsed = parseQuery(query);
    return find(parsed, "begun", parsed.words.length);
  };
  const hasLiterally = (words: QueryWords) =>
    engine.ranked(words, "begun", words.words.length).length > 0;
  return Object.assign(search, { asTyped, hasLiterally });
}

function* entriesOf({ byId, categoryById }: SearchedProducts): Generator<Entry<ProductField>> {
  for (const { product, child } of byId.values()) {
    if (child !== undefined) continue;
    const { productId, name, sku, children, categoryIds } = product;
    yield {
      id: productId,
      name: wordsOf(name),
      sku: [...new Set([sku, ...children.map((one) => one.sku)].flatMap(wordsOf))],
      category: categoryIds.flatMap((id) => wordsOf(categoryById.get(id)?.name ?? "")),
    };
  }
}
