import { isAmountOffered } from "@papillote/domain/catalog/amounts.ts";
import { nameWords } from "@papillote/domain/catalog/search-words.ts";
import { byChange, byPrice, mixedKinds } from "@papillote/domain/catalog/shop-order.ts";
import { usualAmounts } from "@papillote/domain/catalog/usual-amounts.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import {
  brandsOnSale,
  categoriesFound,
  findByText,
  type TextResults,
} from "#server/catalog/brands/finder-of.ts";
import { type BrandSort, isByPrice, isIn, pageOf } from "#server/catalog/brands/list-brands.ts";
import { type GoodsCard, loadGoodsCards } from "#server/catalog/products/goods-cards.ts";
import { vouchersByBrand } from "#server/catalog/products/voucher.ts";
import { type Category, type Snapshot, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { countThings, type ShopCounts } from "./count-things.ts";
import { conditionOf, type ShopFilter } from "./filter-things.ts";
import { findShopThings, type ThingsOfText } from "./find-shop-things.ts";
import { type QueryReading, readingsOf } from "./query-readings.ts";
import type { ShopThing } from "./shop-things.ts";

type ShopQuery = ShopFilter & {
  readonly q?: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly sort?: BrandSort | undefined;
};
/** Goods with the stock that they have now. */
export type ShopItem =
  | Exclude<ShopThing, { readonly kind: "goods" }>
  | { readonly kind: "goods"; readonly goods: GoodsCard };
type BestThing = {
  readonly thing: Exclude<ShopThing, { readonly kind: "goods" }>;
  readonly amounts: readonly Cents[];
  /** The range of an open amount. */
  readonly range: { readonly low: Cents; readonly high: Cents } | undefined;
};
type Searched = {
  readonly kinds: ThingsOfText["kinds"];
  readonly snapshot: Snapshot;
  readonly amount: Cents | undefined;
  readonly words: readonly string[];
};
const usualMost = 6;
export type ShopPage = Pick<ThingsOfText, "understood" | "meaning"> & {
  /** The thing that a search text names, which the page offers to buy at once. */
  readonly best: BestThing | undefined;
  /** Set if there is a search text. */
  readonly found:
    | {
        readonly readings: readonly QueryReading[];
        readonly universes: readonly { readonly category: Category; readonly brandCount: number }[];
      }
    | undefined;
  readonly items: readonly ShopItem[];
  readonly total: number;
  readonly counts: ShopCounts;
};

/** S2.30, S2.34: all that is sold, in one list. */
export async function listShopItems(
  db: Queryable,
  { q = "", sort = "favourites", page, limit, ...filter }: ShopQuery,
  now: Date,
): Promise<ShopPage> {
  const snapshot = await snapshotOf(db);
  const byText = await findByText(snapshot, q);
  const { kinds, understood, meaning } = await findShopThings(db, byText, { snapshot, now });
  const condition = conditionOf(filter);
  const left = kinds.map((kind) => ({ ...kind, items: kind.items.filter(condition) }));
  const mixed = mixedKinds(left);
  const sorted = isByPrice(sort)
    ? byPrice(mixed, sort)
    : sort === "latest"
      ? byChange(mixed)
      : mixed;
  return {
    items: await loadItems(db, pageOf(sorted, { page, limit }), { snapshot, now }),
    total: mixed.length,
    counts: countThings(
      snapshot,
      kinds.flatMap(({ items }) => items),
      filter,
    ),
    ...{ understood, meaning },
    best:
      sort === "favourites"
        ? bestOf(
            {
              ...{ kinds: left, snapshot, amount: meaning.amount },
              words: nameWords(understood ?? byText?.words ?? ""),
            },
            mixed[0],
          )
        : undefined,
    found: byText && {
      readings: readingsOf(snapshot, q, byText),
      universes: universesFound(snapshot, byText),
    },
  };
}

/**
 * The one thing that the text names; undefined if the text names several. One of the shop's cards
 * must be named in full, as a single word of its name is an occasion, such as « Noël ».
 */
function bestOf(
  { kinds, snapshot, amount, words }: Searched,
  first: ShopThing | undefined,
): BestThing | undefined {
  if (first === undefined || first.kind === "goods") return undefined;
  const named = kinds.filter(({ match }) => match === "name").flatMap(({ items }) => items);
  const isOnly = named.filter(({ kind }) => kind !== "goods").length === 1;
  if (!named.includes(first) || !isOnly || first.offersInStock.length === 0) return undefined;
  const isWhole = nameWords(first.name).every((word) => words.includes(word));
  if (first.kind === "card" && !isWhole) return undefined;
  return { thing: first, ...choicesAmong(snapshot, first, amount) };
}

/** The amounts in stock. For an open amount: the usual ones, and the amount in the search text. */
function choicesAmong(
  snapshot: Snapshot,
  thing: BestThing["thing"],
  amount: Cents | undefined,
): Pick<BestThing, "amounts" | "range"> {
  const { offersInStock } = thing.kind === "card" ? thing.card : thing.listing;
  const vouchers =
    thing.kind === "card"
      ? [thing.card.voucher]
      : (vouchersByBrand(snapshot).get(thing.listing.brand.id) ?? []);
  const range = offersInStock.find(({ low, high }) => low < high);
  const fixed = offersInStock.filter(({ low, high }) => low === high).map(({ face }) => face);
  const open = [...usualAmounts.slice(0, usualMost), ...(amount === undefined ? [] : [amount])];
  const isOpen = (one: Cents) =>
    vouchers.some(({ offer }) => offer.kind === "open" && isAmountOffered(offer, one));
  const amounts = range ? [...fixed, ...open.filter(isOpen)] : fixed;
  return { amounts: [...new Set(amounts)].toSorted((one, other) => one - other), range };
}

function universesFound(snapshot: Snapshot, byText: TextResults) {
  const brands = [...brandsOnSale(snapshot).values()];
  return categoriesFound(snapshot, byText).map((category) => ({
    category,
    brandCount: brands.filter((brand) => isIn(brand, category.id)).length,
  }));
}

async function loadItems(
  db: Queryable,
  things: readonly ShopThing[],
  { snapshot, now }: { readonly snapshot: Snapshot; readonly now: Date },
): Promise<ShopItem[]> {
  const products = things.flatMap((one) => (one.kind === "goods" ? one.product : []));
  const cards = await loadGoodsCards(db, snapshot, { products, now });
  const cardOf = new Map(cards.map((card) => [card.product, card]));
  return things.flatMap((one): ShopItem[] => {
    if (one.kind !== "goods") return [one];
    const goods = cardOf.get(one.product);
    return goods ? [{ kind: "goods", goods }] : [];
  });
}
