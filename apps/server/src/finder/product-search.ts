import { askedIn, wordsNeeded, wordsOf } from "@papillote/domain/catalog/search-words.ts";
import { newMiniSearchEngine } from "./mini-search-engine.ts";
import type { Entry, SearchEngine } from "./search-engine.ts";

/** What of a catalogue is needed to find its products; an edition of the catalogue is one object and never changes. */
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
const weights = { name: 4, sku: 2, category: 1 } as const satisfies Record<ProductField, number>;
/** S9.8b, as a part of the best hit's score: an engine's own scores have no scale that another one shares. */
const scoreMin = 0.02;

const engines = new WeakMap<SearchedProducts, SearchEngine<ProductField>>();

/** All products that a text finds, on sale or not, from 1 for the best down to 0.02; by product id, the best first. */
export function textScores(catalogue: SearchedProducts, query: string): ReadonlyMap<number, number> {
  const asked = askedIn(query);
  const needed = wordsNeeded(asked.words.length);
  const hits = engineOf(catalogue)
    .find(asked, "misspelt")
    .filter(({ wordsFound }) => wordsFound >= needed);
  const best = hits[0]?.score ?? 0;
  return new Map(hits.filter(({ score }) => score >= scoreMin * best).map(({ id, score }) => [id, score / best]));
}

function engineOf(catalogue: SearchedProducts): SearchEngine<ProductField> {
  const known = engines.get(catalogue);
  if (known) return known;
  const made = newMiniSearchEngine(entriesOf(catalogue), weights);
  engines.set(catalogue, made);
  return made;
}

function entriesOf({ byId, categoryById }: SearchedProducts): Entry<ProductField>[] {
  const products = [...byId.values()].flatMap(({ product, child }) => (child === undefined ? [product] : []));
  return products.map(({ productId, name, sku, children, categoryIds }) => ({
    id: productId,
    name: wordsOf(name),
    sku: [...new Set([sku, ...children.map((one) => one.sku)].flatMap(wordsOf))],
    category: categoryIds.flatMap((id) => wordsOf(categoryById.get(id)?.name ?? "")),
  }));
}
