import { askedIn, wordsNeeded, wordsOf } from "@papillote/domain/catalog/search-words.ts";
import type { Steps } from "#server/platform/in-slices.ts";
import { bitCount, meet } from "./meetings.ts";
import { scoreEntries } from "./text-score.ts";
import { buildWordIndex, type Entry } from "./word-index.ts";

/** What of a catalogue is needed to find its products. */
export type SearchedProducts = {
  readonly byId: ReadonlyMap<number, { readonly product: SearchedProduct; readonly child: object | undefined }>;
  readonly categoryById: ReadonlyMap<number, { readonly name: string }>;
};
type SearchedProduct = {
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  readonly categoryIds: readonly number[];
  readonly children: readonly { readonly sku: string }[];
};
type ProductField = "name" | "sku" | "category";

/** S9.8c. */
const weights = new Map<ProductField, number>([
  ["name", 4],
  ["sku", 2],
  ["category", 1],
]);
/** S9.8b, as a part of the best hit's score: an engine's own scores have no scale that another one shares. */
const scoreMin = 0.02;

/** Products by their ids, in no order, and beside each its score: from 1 for the best down to 0.02. */
export type FoundProducts = { readonly ids: readonly number[]; readonly scores: readonly number[] };
export type ProductSearch = (query: string) => FoundProducts;

/** A search over all products, on sale or not. */
export function* buildProductSearch(catalogue: SearchedProducts): Steps<ProductSearch> {
  const index = yield* buildWordIndex(entriesOf(catalogue), [...weights.keys()]);
  return (query) => {
    const asked = askedIn(query);
    const { scores, positionsFound } = scoreEntries(index, meet(index.lexicon, asked, "misspelt"), weights);
    dropThoseWithout(wordsNeeded(asked.words.length), scores, positionsFound);
    return foundAbove(index.ids, scores);
  };
}

function dropThoseWithout(needed: number, scores: Float64Array, positionsFound: Uint8Array): void {
  for (let entry = 0; entry < scores.length; entry++) if (bitCount(positionsFound[entry] ?? 0) < needed) scores[entry] = 0;
}

function foundAbove(allIds: readonly number[], allScores: Float64Array): FoundProducts {
  const best = allScores.reduce((most, score) => Math.max(most, score), 0);
  const least = Math.max(scoreMin * best, Number.MIN_VALUE);
  const [ids, scores]: [number[], number[]] = [[], []];
  for (let entry = 0; entry < allIds.length; entry++) {
    const score = allScores[entry] ?? 0;
    if (score < least) continue;
    ids.push(allIds[entry] ?? 0);
    scores.push(score / best);
  }
  return { ids, scores };
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
