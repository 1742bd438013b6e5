import { isAmountOffered } from "@papillote/domain/catalog/amounts.ts";
import { tokensOf } from "@papillote/domain/catalog/search-words.ts";
import type { RankedKind } from "@papillote/domain/catalog/shop-order.ts";
import { loadBrandListings } from "#server/catalog/brands/brand-listings.ts";
import { productsFound, type TextResults } from "#server/catalog/brands/finder-of.ts";
import { brandsFound } from "#server/catalog/brands/list-brands.ts";
import { everyGoods, listedGoods } from "#server/catalog/products/goods-cards.ts";
import { type HouseCard, houseCardsIn } from "#server/catalog/products/house-cards.ts";
import type { Product, Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import type { QueryMeaning } from "#server/finder/finder.ts";
import { type ShopThing, thingOfBrand, thingOfCard, thingsOfGoods } from "./shop-things.ts";

/** What a text finds of each kind, best first; without a text everything, in the shop's order. */
export type ThingsOfText = {
  readonly kinds: readonly RankedThings[];
  /** The corrected text, if nothing matches the text as typed. */
  readonly understood: string | undefined;
  readonly meaning: QueryMeaning;
};

type RankedThings = RankedKind<ShopThing>;
type At = { readonly snapshot: Snapshot; readonly now: Date };

export async function findShopThings(
  db: Queryable,
  byText: TextResults | undefined,
  { snapshot, now }: At,
): Promise<ThingsOfText> {
  const { brands, understood, meaning } = brandsFound(snapshot, byText);
  const asked = byText && hasWords(byText) ? askedOf(snapshot, byText) : undefined;
  const [listings, cards] = await Promise.all([
    loadBrandListings(db, snapshot, brands, now),
    asked === undefined
      ? cardsOf(await houseCardsIn(db, {}, { snapshot, now }), meaning)
      : (await houseCardsIn(db, { found: asked.cards }, { snapshot, now })).cards,
  ]);
  const goods = asked?.goods ?? goodsOf(snapshot, meaning);
  const ofBrands: RankedThings = {
    items: listings.map((one) => thingOfBrand(snapshot, one)),
    match: asked?.match ?? "every",
  };
  const ofHouse = { ...ofBrands, items: cards.map(thingOfCard) };
  const ofGoods: RankedThings = {
    items: thingsOfGoods(snapshot, goods, now),
    match: asked?.goodsMatch ?? "every",
    // Without words to match, vouchers come first, as the shop mainly sells them.
    isInBetween: asked === undefined,
  };
  const inOrder = byText ? [ofBrands, ofHouse, ofGoods] : [ofHouse, ofBrands, ofGoods];
  const kinds = asked ? inOrder.flatMap((kind) => namedFirst(kind, asked.words)) : inOrder;
  const reduced = meaning.isReduced ? reducedOf(kinds) : undefined;
  return {
    kinds: reduced ?? kinds,
    understood,
    meaning: { ...meaning, isReduced: reduced !== undefined },
  };
}

/**
 * The number of things of all kinds that a text finds. Stock is loaded only if the number depends
 * on it.
 */
export async function countShopThings(
  db: Queryable,
  { byText, cards, products }: Suggestion,
  at: At,
): Promise<number> {
  if (byText.meaning.isReduced || !hasWords(byText)) {
    const { kinds } = await findShopThings(db, byText, at);
    return kinds.reduce((sum, { items }) => sum + items.length, 0);
  }
  const { brands } = brandsFound(at.snapshot, byText);
  return brands.length + cards.length + listedGoods(at.snapshot, products).length;
}

/** The results that the suggestions have already. */
type Suggestion = {
  readonly byText: TextResults;
  readonly cards: readonly HouseCard[];
  readonly products: readonly Product[];
};

/** False if the text has no words to search, such as an amount alone. */
function hasWords({ brands }: TextResults): boolean {
  return brands !== undefined;
}

function askedOf(snapshot: Snapshot, byText: TextResults) {
  const { words, understood, cards } = byText;
  const { products, hasEveryWord } = productsFound(snapshot, byText);
  return {
    words: tokensOf(understood ?? words),
    match: matchOf(byText.hasEveryWord),
    cards,
    goods: listedGoods(snapshot, products),
    goodsMatch: matchOf(hasEveryWord),
  };
}

const matchOf = (hasEveryWord: boolean): RankedThings["match"] => (hasEveryWord ? "every" : "some");

/** Separates things that have all the words in their name from those that have them elsewhere. */
function namedFirst(kind: RankedThings, words: readonly string[]): RankedThings[] {
  const { named = [], others = [] } = Object.groupBy(kind.items, (one) =>
    hasInName(one, words) ? "named" : "others",
  );
  return [
    { ...kind, items: named, match: "name" },
    { ...kind, items: others },
  ];
}

function hasInName({ name }: ShopThing, words: readonly string[]): boolean {
  const own = tokensOf(name);
  return words.every((word) => own.some((part) => part.startsWith(word)));
}

/**
 * The shop's own cards for a text without words to match. Cards of universes come first, so that
 * each leads its universe. An amount leaves only the cards that offer it; a place leaves none, as
 * these cards have no place.
 */
function cardsOf(
  { cards }: { readonly cards: readonly HouseCard[] },
  { amount, place }: QueryMeaning,
): readonly HouseCard[] {
  if (place) return [];
  return cards
    .filter(({ voucher }) => amount === undefined || isAmountOffered(voucher.offer, amount))
    .toSorted(
      (one, other) => Number(one.occasion !== undefined) - Number(other.occasion !== undefined),
    );
}

/** All goods; none if the text has an amount or a place, as only vouchers have these. */
function goodsOf(snapshot: Snapshot, { amount, place }: QueryMeaning): readonly Product[] {
  return amount === undefined && place === undefined ? everyGoods(snapshot) : [];
}

/** The things that cost less than their face value or than before; undefined if there are none. */
function reducedOf(kinds: readonly RankedThings[]): readonly RankedThings[] | undefined {
  const reduced = kinds.map((kind) => ({
    ...kind,
    items: kind.items.filter(({ isReduced }) => isReduced()),
  }));
  return reduced.some(({ items }) => items.length > 0) ? reduced : undefined;
}
