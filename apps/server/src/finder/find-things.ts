import { bareAmount, markedAmount } from "@papillote/domain/catalog/query-amount.ts";
import { isWeak, saysNothing, withoutPart } from "@papillote/domain/catalog/search-words.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { type Costs, type NamedQuery, type NamedSearch, namedQuery } from "./named-search.ts";
import { everyPhrase, type PhraseSearch } from "./phrases.ts";
import type { ProductSearch } from "./product-search.ts";
import type { Synonym } from "./synonyms.ts";

const kinds = ["brands", "categories", "cards"] as const;
type Kind = (typeof kinds)[number];
export type NamedSearches = Readonly<Record<Kind, NamedSearch>>;
type Place = { readonly name: string; readonly brandIds: ReadonlySet<number> };
type SearchIndex = {
  readonly named: NamedSearches;
  readonly phrases: {
    /** Removes the phrases that mean nothing for the search from a query. */
    readonly withoutIgnored: (query: string) => string;
    readonly reduced: PhraseSearch<true>;
    readonly town: PhraseSearch<Place>;
    readonly called: PhraseSearch<Synonym>;
  };
  readonly products: ProductSearch;
};

/** The meaning that a query has beside its words. */
export type QueryMeaning = {
  readonly amount: Cents | undefined;
  /** The town whose points of sale are meant. */
  readonly place: Place | undefined;
  /** Only things that cost less than they are worth are meant. */
  readonly isReduced: boolean;
};
type Things = {
  /** Ids of brands, best first; undefined for all brands, if there are no words to search. */
  readonly brands: readonly number[] | undefined;
  readonly categories: readonly number[];
  readonly cards: readonly number[];
  /** The corrected query, if nothing matches the words as typed. */
  readonly understood: string | undefined;
  /** False if the results have only some of the words. */
  readonly hasEveryWord: boolean;
};
/** A part of a query as it is written, and what it was understood as. */
type Reading = { readonly said: string } & (
  | { readonly as: "amount"; readonly amount: Cents }
  | { readonly as: "place"; readonly name: string }
  | { readonly as: "reduced" }
  /** A synonym of something in the shop. */
  | { readonly as: "called"; readonly synonym: Synonym }
  /** Words that are searched as they are. */
  | { readonly as: "words" }
);
export type QueryResults = Things & {
  readonly meaning: QueryMeaning;
  /** The words that are left to search in other texts, such as those of products. */
  readonly words: string;
  readonly readings: readonly Reading[];
};

/** What a query finds, and how each part of it was understood. */
export function findThings(query: string, index: SearchIndex): QueryResults {
  const found = findMeant(query.normalize("NFC"), index);
  const text = found.understood ?? found.words;
  const called = everyPhrase(index.phrases.called, text).map(
    ({ said, value }): Reading => ({ as: "called", said, synonym: value }),
  );
  const said = called.reduce((rest, one) => withoutPart(rest, one.said), text);
  const words: Reading[] = isWeak(said) ? [] : [{ as: "words", said }];
  return { ...found, readings: [...words, ...called, ...found.readings] };
}

/**
 * Things that have the words as typed; otherwise those that have them when a town or an amount is
 * understood; otherwise those that have them corrected; otherwise those that have some of them.
 */
function findMeant(query: string, index: SearchIndex): QueryResults {
  const priced = markedAmount(query);
  const reduced = index.phrases.reduced(priced?.rest ?? query);
  const text = index.phrases.withoutIgnored(reduced?.rest ?? priced?.rest ?? query);
  const meaning = { amount: priced?.amount, place: undefined, isReduced: reduced !== undefined };
  const readings: Reading[] = [
    ...(priced ? [{ as: "amount", ...priced } as const] : []),
    ...(reduced ? [{ as: "reduced", said: reduced.said } as const] : []),
  ];
  const marked = { meaning, readings };
  if (text === "" || saysNothing(text)) return { ...everything, ...marked, words: "" };
  const asked = namedQuery(text);
  const typed = literalThings(asked, index.named);
  if (typed?.isExact) return { ...typed.things, ...marked, words: text };
  const placed = thingsInTown(text, index);
  if (placed) return inTown(placed, marked);
  if (typed) return { ...typed.things, ...marked, words: text };
  const number = priced === undefined ? bareAmount(text) : undefined;
  if (number) {
    const found = findMeant(number.rest, index);
    return {
      ...found,
      meaning: { ...found.meaning, amount: number.amount },
      readings: [...found.readings, { as: "amount", ...number }],
    };
  }
  return { ...approximateThings(asked, index), ...marked, words: text };
}

type InTown = {
  readonly things: Things;
  readonly place: Place | undefined;
  readonly said: string;
  readonly words: string;
};

function inTown(
  { things, place, said, words }: InTown,
  { meaning, readings }: Pick<QueryResults, "meaning" | "readings">,
): QueryResults {
  const where: Reading[] = place ? [{ as: "place", said, name: place.name }] : [];
  return { ...things, meaning: { ...meaning, place }, words, readings: [...readings, ...where] };
}

const everything: Things = {
  ...{ brands: undefined, categories: [], cards: [] },
  ...{ understood: undefined, hasEveryWord: true },
};

/** Things that have every word as typed. */
function literalThings(
  query: NamedQuery,
  named: NamedSearches,
): { readonly things: Things; readonly isExact: boolean } | undefined {
  const found = byKind((kind) => named[kind].literal(query));
  if (kinds.every((kind) => found[kind].costs.size === 0)) return undefined;
  const things = ranked(
    named,
    byKind((kind) => found[kind].costs),
  );
  return { things, isExact: kinds.some((kind) => found[kind].isExact) };
}

/**
 * Things that match the words beside a town's name and have a point of sale in that town; if there
 * are none, those that match anywhere.
 */
function thingsInTown(text: string, { named, phrases }: SearchIndex): InTown | undefined {
  const town = phrases.town(text);
  if (!town) return undefined;
  const { rest: words, value: place, said } = town;
  const { things = undefined } =
    words === "" || saysNothing(words)
      ? { things: everything }
      : (literalThings(namedQuery(words), named) ?? {});
  if (!things) return undefined;
  const brands = things.brands?.filter((id) => place.brandIds.has(id));
  return brands?.length === 0
    ? { things, said, words, place: undefined }
    : { things: { ...things, brands }, said, words, place };
}

/** A correction counts only where neither a name nor a product has the words as typed. */
function approximateThings(query: NamedQuery, { named, products }: SearchIndex): Things {
  const known = new Set(kinds.flatMap((kind) => [...named[kind].known(query)]));
  const hasProduct = products.hasLiterally(query.words);
  const corrected = hasProduct
    ? undefined
    : correctedThings(query, named, { known, which: "every" });
  return (
    corrected ??
    partialThings(query, named) ??
    (hasProduct ? undefined : correctedThings(query, named, { known, which: "enough" })) ?? {
      ...everything,
      ...{ brands: [], hasEveryWord: false },
    }
  );
}

function correctedThings(
  query: NamedQuery,
  named: NamedSearches,
  { known, which }: { readonly known: ReadonlySet<number>; readonly which: "every" | "enough" },
): Things | undefined {
  const found = byKind((kind) => named[kind].corrected(query, known, which));
  const best = kinds.toSorted(
    (one, other) => lowest(found[one].costs) - lowest(found[other].costs),
  );
  const [first = "brands"] = best;
  if (found[first].costs.size === 0) return undefined;
  const { understood } = found[first];
  return {
    ...ranked(
      named,
      byKind((kind) => found[kind].costs),
    ),
    understood,
    hasEveryWord: which === "every",
  };
}

function partialThings(query: NamedQuery, named: NamedSearches): Things | undefined {
  const found = byKind((kind) => named[kind].partial(query));
  const most = Math.max(0, ...kinds.flatMap((kind) => [...found[kind].keys()]));
  if (most === 0) return undefined;
  const costs = byKind((kind) => found[kind].get(most) ?? new Map());
  return { ...ranked(named, costs), hasEveryWord: false };
}

function lowest(costs: Costs): number {
  return Math.min(Number.POSITIVE_INFINITY, ...costs.values());
}

function ranked(named: NamedSearches, costs: Readonly<Record<Kind, Costs>>): Things {
  const found = byKind((kind) => named[kind].ranked(costs[kind]));
  return { ...found, understood: undefined, hasEveryWord: true };
}

function byKind<Value>(of: (kind: Kind) => Value): Record<Kind, Value> {
  return { brands: of("brands"), categories: of("categories"), cards: of("cards") };
}
