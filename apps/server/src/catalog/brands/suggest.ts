import { lowestAmount } from "@papillote/domain/catalog/amounts.ts";
import { isInSearch } from "@papillote/domain/catalog/visibility.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { type HouseCard, houseCardsIn } from "#server/catalog/products/house-cards.ts";
import { picturesOf } from "#server/catalog/products/pictures.ts";
import { priceOfProduct } from "#server/catalog/products/product-price.ts";
import {
  isOffered,
  universeLevel,
  type Voucher,
  voucherOf,
} from "#server/catalog/products/voucher.ts";
import { countShopThings } from "#server/catalog/shop/find-shop-things.ts";
import type { Brand } from "#server/catalog/snapshot/catalog.store.ts";
import {
  type Category,
  type Product,
  type Snapshot,
  snapshotOf,
} from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import type { QueryMeaning } from "#server/finder/finder.ts";
import type { BrandListing } from "./brand-listings.ts";
import { categoriesFound, findByText, productsFound } from "./finder-of.ts";
import { listFound } from "./list-brands.ts";

type SuggestedProduct = {
  readonly product: Product;
  readonly brand: Brand | undefined;
  readonly universeId: number | null;
  readonly image: string;
  readonly priceFrom: Cents | null;
};
export type Suggestions = {
  readonly brands: readonly BrandListing[];
  readonly total: number;
  /** Number of results of all kinds: brands, the shop's own cards and goods. */
  readonly results: number;
  readonly understood: string | undefined;
  readonly meaning: QueryMeaning;
  readonly universes: readonly Category[];
  readonly products: readonly SuggestedProduct[];
  readonly cards: readonly HouseCard[];
};

const productsMost = 4;
const cardsMost = 4;

/** Suggestions for a typed text. Without a text: the shop's favourites, and the universes. */
export async function suggest(
  db: Queryable,
  { q = "", limit }: { q?: string | undefined; limit: number },
  now: Date,
): Promise<Suggestions> {
  const snapshot = await snapshotOf(db);
  const byText = await findByText(snapshot, q);
  // Asked in one turn of the event loop, so both share one query of the stock.
  const [found, house] = await Promise.all([
    listFound(db, { page: 1, limit }, { snapshot, byText, now }),
    byText && houseCardsIn(db, { found: byText.cards }, { snapshot, now }),
  ]);
  if (byText === undefined || house === undefined)
    return {
      ...found,
      results: found.total,
      universes: snapshot.categories.filter(
        ({ isActive, level }) => isActive && level === universeLevel,
      ),
      products: [],
      cards: [],
    };
  const { products } = productsFound(snapshot, byText);
  const { cards } = house;
  return {
    ...found,
    results: await countShopThings(db, { byText, cards, products }, { snapshot, now }),
    universes: categoriesFound(snapshot, byText),
    products: suggestedProducts(snapshot, products, now),
    cards: cards.slice(0, cardsMost),
  };
}

function suggestedProducts(
  snapshot: Snapshot,
  found: readonly Product[],
  now: Date,
): SuggestedProduct[] {
  return found
    .filter(isInSearch)
    .flatMap((product) => suggested(snapshot, product, now) ?? [])
    .slice(0, productsMost);
}

function suggested(snapshot: Snapshot, product: Product, now: Date): SuggestedProduct | undefined {
  const voucher = voucherOf(snapshot, product);
  const image = picturesOf(snapshot, product)[0]?.image ?? "";
  if (voucher) {
    const { brand, universeId, offer } = voucher;
    return isSuggestedApart(voucher)
      ? undefined
      : { product, brand, universeId, image, priceFrom: lowestAmount(offer) ?? null };
  }
  if (!isOffered(snapshot, product)) return undefined;
  const { gross } = priceOfProduct(snapshot, product, { now, taxCountry: snapshot.taxCountry }).now;
  const brand = product.brandId === null ? undefined : snapshot.brandById.get(product.brandId);
  const universeId =
    product.categoryIds.find((id) => snapshot.categoryById.get(id)?.level === universeLevel) ??
    null;
  return { product, brand, universeId, image, priceFrom: gross > 0 ? gross : null };
}

/**
 * Whether a voucher is suggested elsewhere already: as the brand, whose page shows its card with
 * several amounts, or among the shop's own cards.
 */
function isSuggestedApart({ brand, offer }: Voucher): boolean {
  return brand === undefined || !(offer.kind === "fixed" && offer.amounts.length === 1);
}
