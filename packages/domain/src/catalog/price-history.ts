import { type Cents, cents } from "#domain/money/cents.ts";
import { type SpecialPrice, specialPriceNow } from "./special-price.ts";

/** A price of the catalogue, valid from an instant until the next entry. */
export type PriceEntry = SpecialPrice & { readonly validFrom: Date };

/**
 * The lowest price of the 30 days before a reduction. `knownSince` is set when the history begins
 * within those days.
 */
export type PriorPrice = { readonly lowest: Cents; readonly knownSince: Date | null };

const watchedMs = 30 * 24 * 3_600_000;

/**
 * The lowest price of the 30 days before the current reduction; undefined when nothing is reduced.
 * `history` is oldest first. Before its first entry the price is assumed to be that entry's regular
 * price.
 */
export function priorPrice(history: readonly PriceEntry[], now: Date): PriorPrice | undefined {
  const [first] = history;
  const current = history.at(-1);
  if (!first || !current || specialPriceNow(current, now) === 0) return undefined;
  const end = reductionStart(history).getTime();
  const start = end - watchedMs;
  const prices = instantsOfChange(history, { start, end }).map((instant) =>
    priceAt(history, instant),
  );
  return {
    lowest: cents(Math.min(...prices)),
    knownSince: first.validFrom.getTime() > start ? first.validFrom : null,
  };
}

/**
 * When the reduction of the last entry began: its own start date, or the first entry that announced
 * it.
 */
function reductionStart(history: readonly PriceEntry[]): Date {
  const current = history.at(-1);
  const [announcement] = trailing(
    history,
    (entry) =>
      entry.price === current?.price &&
      entry.special === current?.special &&
      sameInstant(entry.from, current?.from),
  );
  const announcedAt = (announcement ?? current)?.validFrom ?? new Date(0);
  const from = current?.from;
  const isOldest = announcement === history[0];
  return from && (from > announcedAt || isOldest) ? from : announcedAt;
}

/** The longest tail of the history whose entries all match, oldest first. */
function trailing(
  history: readonly PriceEntry[],
  fits: (entry: PriceEntry) => boolean,
): readonly PriceEntry[] {
  const misfit = history.findLastIndex((entry) => !fits(entry));
  return history.slice(misfit + 1);
}

function sameInstant(one: Date | null, other: Date | null | undefined): boolean {
  return (one?.getTime() ?? null) === (other?.getTime() ?? null);
}

type Span = { readonly start: number; readonly end: number };

/**
 * The start of the span and every instant in it at which the price may change. A special price
 * applies from just after its date, hence the extra millisecond.
 */
function instantsOfChange(history: readonly PriceEntry[], { start, end }: Span): number[] {
  const dates = history
    .flatMap(({ validFrom, from, to }) => [validFrom, from, to])
    .flatMap((date) => (date ? [date.getTime(), date.getTime() + 1] : []));
  return [start, ...dates.filter((instant) => instant > start && instant < end)];
}

function priceAt(history: readonly PriceEntry[], instant: number): Cents {
  const entry = history.findLast(({ validFrom }) => validFrom.getTime() <= instant);
  return entry ? listPriceAt(entry, new Date(instant)) : (history[0]?.price ?? cents(0));
}

function listPriceAt(offer: SpecialPrice, instant: Date): Cents {
  const special = specialPriceNow(offer, instant);
  return special > 0 ? special : offer.price;
}
