import { type Cents, cents } from "#domain/money/cents.ts";
import { formatEuro, type SignPosition } from "#domain/money/format-euro.ts";

/** A range of prices, both ends inclusive; a missing end is open. */
export type PriceRange = { readonly from?: Cents | undefined; readonly to?: Cents | undefined };

const oneCent = 1;
/** S9.11a: the bounds between the buckets, also used by the search's price aggregation. */
export const priceBounds = [cents(5_000), cents(10_000), cents(15_000)];

/** The ranges that the shop offers: below the first bound, between bounds, above the last. */
export const priceBuckets: readonly PriceRange[] = [...priceBounds, undefined].map(
  (bound, place): PriceRange => {
    const before = priceBounds[place - 1];
    if (before === undefined) return { to: cents((bound ?? 0) - oneCent) };
    return bound === undefined ? { from: cents(before + oneCent) } : { from: before, to: bound };
  },
);

export function isSameRange(one: PriceRange, other: PriceRange): boolean {
  return one.from === other.from && one.to === other.to;
}

/** Whether an offer with prices from `low` to `high` overlaps the range. */
export function isWithin(
  { from, to }: PriceRange,
  { low, high }: { readonly low: Cents; readonly high: Cents },
): boolean {
  return (from === undefined || high >= from) && (to === undefined || low <= to);
}

/**
 * The outer buckets end one cent away from a bound in whole euros; their label names that bound.
 */
const nextWhole = (amount: Cents) => cents(Math.ceil(amount / 100) * 100);
const lastWhole = (amount: Cents) => cents(Math.floor(amount / 100) * 100);

/** S9.11a: « < €50 », « €50 - 100 », « > €150 ». */
export function bucketWords(
  { from, to }: PriceRange,
  locale: string,
  sign: SignPosition = "before",
): string {
  const euro = (amount: Cents) => formatEuro(amount, locale, sign).replace(/[.,]00(?=\D*$)/, "");
  if (from === undefined) return to === undefined ? "" : `< ${euro(nextWhole(to))}`;
  if (to === undefined) return `> ${euro(lastWhole(from))}`;
  const [start, end] = [euro(from), euro(to)];
  return sign === "before"
    ? `${start} - ${end.replace("€", "")}`
    : `${start.replace(/\s*€/, "")} - ${end}`;
}
