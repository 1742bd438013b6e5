import { lowestAmount } from "@papillote/domain/catalog/amounts.ts";
import { isWithin, type PriceRange } from "@papillote/domain/catalog/price-buckets.ts";
import type { ShopFlag } from "@papillote/domain/catalog/shop-filters.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { isInStock, type Stock, stockFlagsOf } from "#server/catalog/products/stock.ts";
import {
  choicesOf,
  type Supply,
  supplyOfOpen,
  type Voucher,
  vouchersByBrand,
} from "#server/catalog/products/voucher.ts";
import type { Brand } from "#server/catalog/snapshot/catalog.store.ts";
import type { Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";

/** A brand in a list, with the lowest price of its vouchers in stock. */
export type BrandListing = {
  readonly brand: Brand;
  /** Product id of its main voucher. */
  readonly productId: number;
  readonly priceFrom: Cents | null;
  /** The face value of the cheapest offer, when it exceeds its price. */
  readonly worth: Cents | null;
  readonly isInStock: boolean;
  readonly offersInStock: readonly Offer[];
};

/** What the filters read of an offer: its lowest and highest price, and the flags. */
export type FilteredOffer = {
  readonly low: Cents;
  readonly high: Cents;
  readonly flags: Readonly<Record<VoucherFlag, boolean>>;
};

/** One amount of a voucher, or an open range of amounts. */
type Offer = FilteredOffer & { readonly face: Cents; readonly supply: Supply };

/** Favourites are matched by brand, see `favouritesIn`. */
export type VoucherFlag = Exclude<ShopFlag, "favourites">;

/** S2.34, S9.9a: whether a voucher has each flag of the shop's filters. */
const voucherHas: Readonly<Record<VoucherFlag, (voucher: Voucher) => boolean>> = {
  available: ({ activation }) => activation === "immediate",
  recommended: ({ product }) => product.isRecommended,
};
const everyPrice: PriceRange = {};
const voucherFlags = Object.keys(voucherHas) as VoucherFlag[]; // the keys of the record

/** Conditions that one and the same voucher must meet. */
export type VoucherFilter = { readonly [Flag in VoucherFlag]?: "1" | undefined } & {
  readonly price?: PriceRange | undefined;
};

export function hasVoucherFilter(filter: VoucherFilter): boolean {
  const { price = {} } = filter;
  return (
    voucherFlags.some((flag) => filter[flag] !== undefined) ||
    price.from !== undefined ||
    price.to !== undefined
  );
}

/** S2.34, S9.9a: a brand matches when one of its vouchers in stock meets all conditions. */
export function matches(
  { offersInStock }: { readonly offersInStock: readonly FilteredOffer[] },
  filter: VoucherFilter,
): boolean {
  return !hasVoucherFilter(filter) || offersInStock.some((offer) => offerMatches(offer, filter));
}

function offerMatches(offer: FilteredOffer, filter: VoucherFilter): boolean {
  const hasFlags = voucherFlags.every((flag) => filter[flag] === undefined || offer.flags[flag]);
  return hasFlags && isWithin(filter.price ?? everyPrice, offer);
}

export async function loadBrandListings(
  db: Queryable,
  snapshot: Snapshot,
  brands: readonly Brand[],
  now: Date,
): Promise<BrandListing[]> {
  const vouchers = vouchersByBrand(snapshot);
  const withOffers = brands.map((brand) => {
    const own = vouchers.get(brand.id) ?? [];
    return {
      brand,
      productId: own[0]?.product.productId ?? 0,
      offers: own.flatMap((voucher) => offersOf(voucher, now)),
    };
  });
  const stock = await stockFlagsOf(
    db,
    withOffers.flatMap(({ offers }) => offers.map(({ supply }) => supply)),
    now,
  );
  return withOffers.map(({ brand, productId, offers }) => ({
    brand,
    productId,
    ...cheapestOffer(offers, stock),
  }));
}

/** One offer for each amount, or one for an open range. */
export function offersOf(voucher: Voucher, now: Date): Offer[] {
  const { offer } = voucher;
  const flags = flagsOf(voucher);
  const lowest = lowestAmount(offer);
  if (offer.kind === "open")
    return lowest === undefined
      ? []
      : [{ low: lowest, high: offer.max, face: lowest, supply: supplyOfOpen(voucher), flags }];
  return choicesOf(voucher, now).map(({ face, unit, supply }) => ({
    low: unit,
    high: unit,
    face,
    supply,
    flags,
  }));
}

function flagsOf(voucher: Voucher): Offer["flags"] {
  const entries = voucherFlags.map((flag) => [flag, voucherHas[flag](voucher)]);
  return Object.fromEntries(entries) as Offer["flags"]; // one entry for each flag
}

export type CheapestOffer = Omit<BrandListing, "brand" | "productId">;

export function cheapestOffer(offers: readonly Offer[], stock: Stock): CheapestOffer {
  const offersInStock = offers.filter(({ supply }) => isInStock(stock, supply));
  const [best] = offersInStock.toSorted((one, other) => one.low - other.low);
  return {
    priceFrom: best?.low ?? null,
    worth: best && best.face > best.low ? best.face : null,
    isInStock: best !== undefined,
    offersInStock,
  };
}
