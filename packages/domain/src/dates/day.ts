/** A civil day, `YYYY-MM-DD`, never an instant. Days compare as strings. */
export type Day = string & { readonly unit: "day" };

const dayMs = 86_400_000;

export function isDay(text: string): text is Day {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && dayOf(Number(match[1]), Number(match[2]), Number(match[3])) === text;
}

/** @throws RangeError for a day that does not exist, as 2026-02-29 */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`);
  return text;
}

export function addDays(start: Day, count: number): Day {
  return fromUtc(utcOf(start) + count * dayMs);
}

/** Days from the first to the second; negative if the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (utcOf(to) - utcOf(from)) / dayMs;
}

/** The last day of the month that comes `months` after the month of `start`; 0 is its own month. */
export function endOfMonth(start: Day, months = 0): Day {
  const [year, month] = partsOf(start);
  return fromUtc(Date.UTC(year, month + months, 0));
}

export function isSameMonth(one: Day, other: Day): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(of: Day): number {
  return new Date(utcOf(of)).getUTCDay();
}

export function partsOf(of: Day): [year: number, month: number, dayOfMonth: number] {
  return [Number(of.slice(0, 4)), Number(of.slice(5, 7)), Number(of.slice(8, 10))];
}

function utcOf(of: Day): number {
  const [year, month, dayOfMonth] = partsOf(of);
  return Date.UTC(year, month - 1, dayOfMonth);
}

function dayOf(year: number, month: number, dayOfMonth: number): string {
  return fromUtc(Date.UTC(year, month - 1, dayOfMonth));
}

function fromUtc(time: number): Day {
  return new Date(time).toISOString().slice(0, 10) as Day; // an existing day by construction
}
