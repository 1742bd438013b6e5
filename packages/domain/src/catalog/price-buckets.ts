import { type Cents, cents } from "#domain/money/cents.ts";
import { formatEuro, type SignPosition } from "#domain/money/format-euro.ts";

/** Amounts that are asked for, both ends included; an end that is not there is open. */
export type PriceRange = { readonly from?: Cents | undefined; readonly to?: Cents | undefined };

const oneCent = 1;
const bounds = [cents(5_000), cents(10_000), cents(15_000)];

/** What the shop offers to choose: below the first bound, from each to the next, above the last. */
export const priceBuckets: readonly PriceRange[] = [...bounds, undefined].map(
  (bound, place): PriceRange => {
    const before = bounds[place - 1];
    if (before === undefined) return { to: cents((bound ?? 0) - oneCent) };
    return bound === undefined ? { from: cents(before + oneCent) } : { from: before, to: bound };
  },
);

export function isSameRange(one: PriceRange, other: PriceRange): boolean {
  return one.from === other.from && one.to === other.to;
}

/** Whether what can be had from `low` to `high` meets the range. */
export function isWithin(
  { from, to }: PriceRange,
  { low, high }: { readonly low: Cents; readonly high: Cents },
): boolean {
  return (from === undefined || high >= from) && (to === undefined || low <= to);
}

/** The bound that a bucket without lower end stays below, or without upper end goes beyond, is a whole one. */
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
