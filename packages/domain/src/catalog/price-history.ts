import { type Cents, cents } from "#domain/money/cents.ts";
import { priceNow, type SpecialPrice, specialPriceNow } from "./price.ts";

/** What the catalogue said of a price from an instant on. */
export type PriceEntry = SpecialPrice & { readonly validFrom: Date };

/** The lowest price of the 30 days before a reduction. `knownSince` is told where the shop has not watched the price for all of them. */
export type PriorPrice = { readonly lowest: Cents; readonly knownSince: Date | null };

const watchedMs = 30 * 24 * 3_600_000;

/**
 * The lowest price asked in the 30 days before the reduction that applies now; none where nothing is reduced. Entries are the oldest first.
 * Before the first of them the shop knows nothing, and takes it that the price was the regular one of that entry.
 */
export function priorPrice(history: readonly PriceEntry[], now: Date): PriorPrice | undefined {
  const [first] = history;
  const current = history.at(-1);
  if (!first || !current || specialPriceNow(current, now) === 0) return undefined;
  const end = reductionStart(history).getTime();
  const start = end - watchedMs;
  const asked = instantsOfChange(history, { start, end }).map((instant) =>
    askedAt(history, instant),
  );
  return {
    lowest: cents(Math.min(...asked)),
    knownSince: first.validFrom.getTime() > start ? first.validFrom : null,
  };
}

/** When the reduction of the last entry began: by its own date, or when the shop first said so. */
function reductionStart(history: readonly PriceEntry[]): Date {
  const current = history.at(-1);
  const [saidFirst] = trailing(
    history,
    (entry) =>
      entry.price === current?.price &&
      entry.special === current?.special &&
      sameInstant(entry.from, current?.from),
  );
  const said = (saidFirst ?? current)?.validFrom ?? new Date(0);
  const from = current?.from;
  const isOldest = saidFirst === history[0];
  return from && (from > said || isOldest) ? from : said;
}

/** The last entries of which all fit, the oldest of them first. */
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

/** The instants at which another price may be asked, the beginning of the span among them: a special price applies from just after its date. */
function instantsOfChange(history: readonly PriceEntry[], { start, end }: Span): number[] {
  const dates = history
    .flatMap(({ validFrom, from, to }) => [validFrom, from, to])
    .flatMap((date) => (date ? [date.getTime(), date.getTime() + 1] : []));
  return [start, ...dates.filter((instant) => instant > start && instant < end)];
}

function askedAt(history: readonly PriceEntry[], instant: number): Cents {
  const entry = history.findLast(({ validFrom }) => validFrom.getTime() <= instant);
  return entry ? priceNow(entry, new Date(instant)) : (history[0]?.price ?? cents(0));
}
