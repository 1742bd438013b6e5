import { isWithin, type PriceRange } from "@papillote/domain/catalog/price-buckets.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import {
  type CheapestOffer,
  cheapestOffer,
  offersOf,
} from "#server/catalog/brands/brand-listings.ts";
import { type Snapshot, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { houseVouchers, type Occasion, occasionOf, occasionsIn } from "./house-vouchers.ts";
import { stockFlagsOf } from "./stock.ts";
import type { Voucher } from "./voucher.ts";

export type HouseCard = Omit<CheapestOffer, "worth"> & {
  readonly voucher: Voucher;
  readonly occasion: Occasion | undefined;
  readonly priceTo: Cents | null;
};

type HouseCardFilter = {
  readonly occasion?: string | undefined;
  readonly universe?: number | undefined;
  readonly price?: PriceRange | undefined;
  /** Product ids of the cards that a search text found, best first. */
  readonly found?: readonly number[] | undefined;
};

export type HouseCards = {
  readonly cards: readonly HouseCard[];
  /** Occasions with their total number of cards; the filter does not change it. */
  readonly occasions: readonly (Occasion & { readonly count: number })[];
};

/**
 * The shop's own cards (S2.30). For a search text the best are first; otherwise cards for an
 * occasion come first, in the order of the occasions, then cards for universes.
 */
export async function loadHouseCards(
  db: Queryable,
  filter: HouseCardFilter,
  now: Date,
): Promise<HouseCards> {
  return houseCardsIn(db, filter, { snapshot: await snapshotOf(db), now });
}

/** Like `loadHouseCards`, for a catalogue that was read already. */
export async function houseCardsIn(
  db: Queryable,
  filter: HouseCardFilter,
  { snapshot, now }: { snapshot: Snapshot; now: Date },
): Promise<HouseCards> {
  const all = houseVouchers(snapshot).map((voucher) => ({
    voucher,
    occasion: occasionOf(snapshot, voucher),
  }));
  const occasions = occasionsIn(snapshot)
    .map((one) => ({ ...one, count: all.filter(({ occasion }) => occasion?.id === one.id).length }))
    .filter(({ count }) => count > 0);
  const { occasion: slug, universe, price = {}, found } = filter;
  const ranks = found && new Map(found.map((id, rank) => [id, rank]));
  const chosen = all
    .filter(
      ({ voucher, occasion }) =>
        (slug === undefined || occasion?.slug === slug) &&
        (universe === undefined || voucher.universeId === universe) &&
        (ranks === undefined || ranks.has(voucher.product.productId)),
    )
    .map((one) => ({ ...one, offers: offersOf(one.voucher, now) }))
    .filter(({ offers }) => offers.some((offer) => isWithin(price, offer)));
  const stock = await stockFlagsOf(
    db,
    chosen.flatMap(({ offers }) => offers.map(({ supply }) => supply)),
    now,
  );
  const place = (id = Number.POSITIVE_INFINITY) => occasions.findIndex((one) => one.id === id);
  const cards = chosen.map(({ voucher, occasion, offers }) => {
    const { priceFrom, isInStock, offersInStock } = cheapestOffer(offers, stock);
    const highest = offersInStock.toSorted((one, other) => other.high - one.high)[0];
    const priceTo = highest?.high ?? null;
    return { voucher, occasion, priceFrom, priceTo, isInStock, offersInStock };
  });
  const rank = ({ voucher: { product } }: HouseCard) => ranks?.get(product.productId) ?? 0;
  const byOccasion = [
    ...cards
      .filter(({ occasion }) => occasion)
      .toSorted((one, other) => place(one.occasion?.id) - place(other.occasion?.id)),
    ...cards.filter(({ occasion }) => !occasion),
  ];
  return { cards: byOccasion.toSorted((one, other) => rank(one) - rank(other)), occasions };
}
