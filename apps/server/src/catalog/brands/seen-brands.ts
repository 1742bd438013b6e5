import { lowestAmount } from "@papillote/domain/catalog/amounts.ts";
import { isWithin, type PriceRange } from "@papillote/domain/catalog/price-buckets.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { isInStock, type Stock, stockOf } from "#server/catalog/products/stock.ts";
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

/** A brand in a list: what its vouchers cost from, of those that can be had now. */
export type SeenBrand = {
  readonly brand: Brand;
  /** Its main voucher. */
  readonly productId: number;
  readonly priceFrom: Cents | null;
  /** The face value behind that price, where it is higher. */
  readonly worth: Cents | null;
  readonly isInStock: boolean;
  readonly had: readonly Offer[];
};

/** One amount of a voucher, or all between two. */
type Offer = {
  readonly low: Cents;
  readonly high: Cents;
  readonly face: Cents;
  readonly supply: Supply;
  readonly isImmediate: boolean;
  readonly isRecommended: boolean;
};

/** What must be true of one and the same voucher. */
export type Wish = {
  readonly available?: "1" | undefined;
  readonly recommended?: "1" | undefined;
  readonly price?: PriceRange | undefined;
};

export function asksOfVouchers({ available, recommended, price = {} }: Wish): boolean {
  return (
    available !== undefined ||
    recommended !== undefined ||
    price.from !== undefined ||
    price.to !== undefined
  );
}

/** S2.34, S9.9a: a brand stays when one of its vouchers that can be had is all that is wished for. */
export function isWished({ had }: SeenBrand, wish: Wish): boolean {
  return !asksOfVouchers(wish) || had.some((offer) => isOffered(offer, wish));
}

function isOffered(offer: Offer, { available, recommended, price = {} }: Wish): boolean {
  if (available !== undefined && !offer.isImmediate) return false;
  if (recommended !== undefined && !offer.isRecommended) return false;
  return isWithin(price, offer);
}

export async function seeBrands(
  db: Queryable,
  snapshot: Snapshot,
  brands: readonly Brand[],
  now: Date,
): Promise<SeenBrand[]> {
  const vouchers = vouchersByBrand(snapshot);
  const withOffers = brands.map((brand) => {
    const own = vouchers.get(brand.id) ?? [];
    return {
      brand,
      productId: own[0]?.product.productId ?? 0,
      offers: own.flatMap((voucher) => offersOf(voucher, now)),
    };
  });
  const stock = await stockOf(
    db,
    withOffers.flatMap(({ offers }) => offers.map(({ supply }) => supply)),
    now,
  );
  return withOffers.map(({ brand, productId, offers }) => ({
    brand,
    productId,
    ...cheapest(offers, stock),
  }));
}

/** What a voucher costs, at each of its amounts, and where it comes from. */
export function offersOf(voucher: Voucher, now: Date): Offer[] {
  const { offer, product } = voucher;
  const told = {
    isImmediate: voucher.activation === "immediate",
    isRecommended: product.isRecommended,
  };
  const lowest = lowestAmount(offer);
  if (offer.kind === "open")
    return lowest === undefined
      ? []
      : [{ low: lowest, high: offer.max, face: lowest, supply: supplyOfOpen(voucher), ...told }];
  return choicesOf(voucher, now).map(({ face, unit, supply }) => ({
    low: unit,
    high: unit,
    face,
    supply,
    ...told,
  }));
}

export type Cheapest = Omit<SeenBrand, "brand" | "productId">;

export function cheapest(offers: readonly Offer[], stock: Stock): Cheapest {
  const had = offers.filter(({ supply }) => isInStock(stock, supply));
  const [best] = had.toSorted((one, other) => one.low - other.low);
  return {
    priceFrom: best?.low ?? null,
    worth: best && best.face > best.low ? best.face : null,
    isInStock: best !== undefined,
    had,
  };
}
