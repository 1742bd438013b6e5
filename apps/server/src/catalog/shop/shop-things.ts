import type { Usage } from "@papillote/domain/catalog/purchase-type.ts";
import type { ShopKind } from "@papillote/domain/catalog/shop-filters.ts";
import { isPriceKnown } from "@papillote/domain/catalog/special-price.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type {
  BrandListing,
  FilteredOffer,
  VoucherFlag,
} from "#server/catalog/brands/brand-listings.ts";
import { goodsPricesAt } from "#server/catalog/products/goods-prices.ts";
import type { HouseCard } from "#server/catalog/products/house-cards.ts";
import { priceOfProduct } from "#server/catalog/products/product-price.ts";
import { vouchersByBrand } from "#server/catalog/products/voucher.ts";
import type { Product, Snapshot } from "#server/catalog/snapshot/snapshot.ts";

/** The properties of a thing that filters and sort orders read, for all kinds. */
type Listed = {
  readonly kind: ShopKind;
  readonly name: string;
  /** Null: sold out, or of no known price. */
  readonly priceFrom: Cents | null;
  readonly updatedAt: Date;
  /** Undefined for goods, which are not used in a place. */
  readonly usage: Usage | undefined;
  /** Universes and those below them. */
  readonly categoryIds: readonly number[];
  /** The thing is a favourite if one of these is among the favourites. */
  readonly productIds: readonly number[];
  readonly offersInStock: readonly FilteredOffer[];
  readonly isReduced: () => boolean;
};

/** A brand with its vouchers, one of the shop's own cards, or goods. */
export type ShopThing = Listed &
  (
    | { readonly kind: "voucher"; readonly listing: BrandListing }
    | { readonly kind: "card"; readonly card: HouseCard }
    | { readonly kind: "goods"; readonly product: Product }
  );

/** S2.34, S9.9a: whether goods have each flag of the shop's filters. */
const goodsHave: Readonly<Record<VoucherFlag, (product: Product) => boolean>> = {
  available: ({ typeId }) => typeId === "downloadable",
  recommended: ({ isRecommended }) => isRecommended,
};
const goodsFlags = Object.keys(goodsHave) as VoucherFlag[]; // the keys of the record

export function thingOfBrand(snapshot: Snapshot, listing: BrandListing): ShopThing {
  const { brand, priceFrom, offersInStock } = listing;
  const own = vouchersByBrand(snapshot).get(brand.id) ?? [];
  return {
    kind: "voucher",
    name: brand.name,
    listing,
    ...{ priceFrom, offersInStock },
    updatedAt: brand.updatedAt,
    usage: brand.usage,
    categoryIds: [...brand.universeIds, ...brand.categoryIds],
    productIds: own.map(({ product }) => product.productId),
    isReduced: () => offersInStock.some(({ face, low }) => face > low),
  };
}

export function thingOfCard(card: HouseCard): ShopThing {
  const { voucher, priceFrom, offersInStock } = card;
  const { product, usage, universeId } = voucher;
  return {
    kind: "card",
    name: product.name,
    card,
    ...{ priceFrom, offersInStock, usage },
    updatedAt: product.updatedAt,
    categoryIds: universeId === null ? [] : [universeId],
    productIds: [product.productId],
    isReduced: () => offersInStock.some(({ face, low }) => face > low),
  };
}

/** Without stock, which is loaded only for the page that shows these goods. */
export function thingsOfGoods(
  snapshot: Snapshot,
  goods: readonly Product[],
  now: Date,
): ShopThing[] {
  const priceOf = goodsPricesAt(snapshot, now);
  const pricing = { now, taxCountry: snapshot.taxCountry };
  return goods.map((product) => {
    const price = priceOf(product);
    return {
      kind: "goods",
      name: product.name,
      product,
      priceFrom: isPriceKnown(price, { allowsZero: false }) ? price : null,
      updatedAt: product.updatedAt,
      usage: undefined,
      categoryIds: product.categoryIds,
      productIds: [product.productId],
      offersInStock: [{ low: price, high: price, flags: flagsOf(product) }],
      isReduced: () => priceOfProduct(snapshot, product, pricing).prior !== undefined,
    };
  });
}

function flagsOf(product: Product): FilteredOffer["flags"] {
  const entries = goodsFlags.map((flag) => [flag, goodsHave[flag](product)]);
  return Object.fromEntries(entries) as FilteredOffer["flags"]; // one entry for each flag
}
