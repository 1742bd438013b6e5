import type { SearchEntity } from "@papillote/contract/search.ts";
import type { Clause, Weighted, Words } from "@papillote/domain/search/clause.ts";
import type { DocumentSet } from "@papillote/domain/search/document-set.ts";
import type { TextFound } from "@papillote/domain/search/plan.ts";
import type { Finder, FoundProducts } from "#server/finder/finder.ts";

/** Fields that are searched word by word, whatever they belong to; a text of any other field is one word. */
export const textFields: ReadonlySet<string> = new Set(
  "name short_description description category.name brand.name tagline title detail content meta_description frontend_label".split(
    " ",
  ),
);

/** S9.8c. */
const ofProducts: readonly Weighted[] = [
  { field: "name", boost: 4 },
  { field: "sku", boost: 2 },
  { field: "category.name", boost: 1 },
];
const ofOthers: readonly Weighted[] = [
  { field: "name", boost: 4 },
  { field: "title", boost: 4 },
  { field: "frontend_label", boost: 4 },
  { field: "content", boost: 1 },
  { field: "detail", boost: 1 },
];

/** Where `q` looks. */
export function searchedFields(entity: SearchEntity): readonly Weighted[] {
  return entity === "product" ? ofProducts : ofOthers;
}

const placesBySet = new WeakMap<DocumentSet, ReadonlyMap<number, number>>();

/** The shop has one text search; a query over the fields that it knows is its to answer. Each text is looked for once. */
export function textSearch(finder: Finder, set: DocumentSet): TextFound {
  const answers = new Map<string, Float64Array>();
  return (clause) => {
    if (!isForTheShop(clause)) return undefined;
    const known = answers.get(clause.text) ?? scoresIn(set, finder.products(clause.text));
    answers.set(clause.text, known);
    return known;
  };
}

/** Whether the shop's text search has a part in the answer. */
export function asksTheShop(clause: Clause): boolean {
  if (clause.kind === "bool")
    return [...clause.must, ...clause.filter, ...clause.should, ...clause.mustNot].some(
      asksTheShop,
    );
  return clause.kind === "words" && isForTheShop(clause);
}

function isForTheShop({ isMulti, fields }: Words): boolean {
  return isMulti && fields.every(({ field }) => ofProducts.some((one) => one.field === field));
}

function scoresIn(set: DocumentSet, { ids, scores }: FoundProducts): Float64Array {
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
