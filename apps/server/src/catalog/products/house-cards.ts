import { occasionSlug } from "@papillote/domain/catalog/occasions.ts";
import { isWithin, type PriceRange } from "@papillote/domain/catalog/price-buckets.ts";
import { parseQuery, wordsOf } from "@papillote/domain/catalog/search-words.ts";
import { isListed } from "@papillote/domain/catalog/visibility.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { cheapestOffer, offersOf } from "#server/catalog/brands/brand-listings.ts";
import { type Snapshot, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { stockOf } from "./stock.ts";
import { type Voucher, voucherOf } from "./voucher.ts";

/** What a house card is given for. */
type Occasion = { readonly id: number; readonly name: string; readonly slug: string };

export type HouseCard = {
  readonly voucher: Voucher;
  readonly occasion: Occasion | undefined;
  readonly priceFrom: Cents | null;
  readonly priceTo: Cents | null;
  readonly isInStock: boolean;
};

type HouseCardFilter = {
  readonly occasion?: string | undefined;
  readonly universe?: number | undefined;
  readonly price?: PriceRange | undefined;
  readonly q?: string | undefined;
};

export type HouseCards = {
  readonly cards: readonly HouseCard[];
  /** With the number of their cards, whatever the filter. */
  readonly occasions: readonly (Occasion & { readonly count: number })[];
};

/** The shop's own cards (S2.30): those for an occasion in its order, then those of universes. */
export async function loadHouseCards(
  db: Queryable,
  filter: HouseCardFilter,
  now: Date,
): Promise<HouseCards> {
  const snapshot = await snapshotOf(db);
  const all = houseVouchers(snapshot).map((voucher) => ({
    voucher,
    occasion: occasionOf(snapshot, voucher),
    offers: offersOf(voucher, now),
  }));
  const occasions = occasionsIn(snapshot)
    .map((one) => ({ ...one, count: all.filter(({ occasion }) => occasion?.id === one.id).length }))
    .filter(({ count }) => count > 0);
  const { occasion: slug, universe, price = {}, q = "" } = filter;
  const chosen = all.filter(
    ({ voucher, occasion, offers }) =>
      (slug === undefined || occasion?.slug === slug) &&
      (universe === undefined || voucher.universeId === universe) &&
      offers.some((offer) => isWithin(price, offer)) &&
      (q.trim() === "" || isNamed(snapshot, { voucher, occasion }, q)),
  );
  const stock = await stockOf(
    db,
    chosen.flatMap(({ offers }) => offers.map(({ supply }) => supply)),
    now,
  );
  const place = (id = Number.POSITIVE_INFINITY) => occasions.findIndex((one) => one.id === id);
  const cards = chosen.map(({ voucher, occasion, offers }) => {
    const { priceFrom, isInStock, offersInStock } = cheapestOffer(offers, stock);
    const highest = offersInStock.toSorted((one, other) => other.high - one.high)[0];
    return { voucher, occasion, priceFrom, priceTo: highest?.high ?? null, isInStock };
  });
  return {
    cards: [
      ...cards
        .filter(({ occasion }) => occasion)
        .toSorted((one, other) => place(one.occasion?.id) - place(other.occasion?.id)),
      ...cards.filter(({ occasion }) => !occasion),
    ],
    occasions,
  };
}

/** The listed vouchers of no brand, by product id; store credit is not among them. */
export function houseVouchers(snapshot: Snapshot): Voucher[] {
  return snapshot.products
    .filter((product) => product.brandId === null && isListed(product))
    .flatMap((product) => voucherOf(snapshot, product) ?? []);
}

export function occasionOf(snapshot: Snapshot, { product }: Voucher): Occasion | undefined {
  return product.occasion === null
    ? undefined
    : occasionsIn(snapshot).find(({ id }) => id === product.occasion);
}

/** In the shop's order; an option without a label is left out. */
function occasionsIn({ attributeByCode }: Snapshot): Occasion[] {
  return (attributeByCode.get("occasion")?.options ?? [])
    .filter(({ label }) => label.trim() !== "")
    .map(({ id, label }) => ({ id, name: label, slug: occasionSlug(label) }));
}

/** Whether every word of the query begins a word of the card, of its occasion or universe. */
function isNamed(
  { categoryById }: Snapshot,
  { voucher, occasion }: Pick<HouseCard, "voucher" | "occasion">,
  q: string,
): boolean {
  const universe = categoryById.get(voucher.universeId ?? 0);
  const own = [voucher.product.name, occasion?.name ?? "", universe?.name ?? ""].flatMap(wordsOf);
  return parseQuery(q).words.every((word) => own.some((one) => one.startsWith(word)));
}
