import type { SearchEntity } from "@papillote/contract/search.ts";
import type { Clause, WeightedField, Words } from "@papillote/domain/search/clause.ts";
import type { DocumentSet } from "@papillote/domain/search/document-set.ts";
import type { TextScores } from "@papillote/domain/search/plan.ts";
import type { Finder, ProductHits } from "#server/finder/finder.ts";

/** Full-text fields of all entities; the text of any other field is one term. */
export const textFields: ReadonlySet<string> = new Set([
  "name",
  "short_description",
  "description",
  "category.name",
  "brand.name",
  "tagline",
  "title",
  "detail",
  "content",
  "meta_description",
  "frontend_label",
]);

/**
 * Fields of products. The shop's own text search answers and weighs them (S9.8c,
 * `finder/product-search.ts`).
 */
const ofProducts: readonly WeightedField[] = ["name", "sku", "category.name"].map((field) => ({
  field,
  boost: 1,
}));
const ofOthers: readonly WeightedField[] = [
  { field: "name", boost: 4 },
  { field: "title", boost: 4 },
  { field: "frontend_label", boost: 4 },
  { field: "content", boost: 1 },
  { field: "detail", boost: 1 },
];

/** The fields that `q` searches. */
export function searchedFields(entity: SearchEntity): readonly WeightedField[] {
  return entity === "product" ? ofProducts : ofOthers;
}

const placesBySet = new WeakMap<DocumentSet, ReadonlyMap<number, number>>();

/**
 * Answers multi-field queries over the shop's search fields with its own text search, so that both
 * find the same. Results are cached by text.
 */
export function textSearch(finder: Finder, set: DocumentSet): TextScores {
  const answers = new Map<string, Float64Array>();
  return (clause) => {
    if (!isShopSearch(clause)) return undefined;
    const known = answers.get(clause.text) ?? scoresIn(set, finder.products(clause.text));
    answers.set(clause.text, known);
    return known;
  };
}

/** Whether any part of the clause is answered by the shop's text search. */
export function usesShopSearch(clause: Clause): boolean {
  if (clause.kind === "bool")
    return [...clause.must, ...clause.filter, ...clause.should, ...clause.mustNot].some(
      usesShopSearch,
    );
  return clause.kind === "words" && isShopSearch(clause);
}

function isShopSearch({ isMulti, fields }: Words): boolean {
  return isMulti && fields.every(({ field }) => ofProducts.some((one) => one.field === field));
}

function scoresIn(set: DocumentSet, { ids, scores }: ProductHits): Float64Array {
  const places = placesOf(set);
  const found = new Float64Array(set.documents.length);
  for (const [at, id] of ids.entries()) {
    const place = places.get(id);
    if (place !== undefined) found[place] = scores[at] ?? 0;
  }
  return found;
}

function placesOf(set: DocumentSet): ReadonlyMap<number, number> {
  const known = placesBySet.get(set);
  if (known) return known;
  const places = new Map(set.documents.map(({ id }, place) => [Number(id), place]));
  placesBySet.set(set, places);
  return places;
}
