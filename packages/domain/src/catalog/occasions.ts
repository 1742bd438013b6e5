import { addDays, type Day, day, daysBetween, partsOf, weekday } from "#domain/dates/day.ts";
import { easterSunday } from "#domain/dates/working-days.ts";
import { foldText } from "./search-text.ts";

/** The name of an occasion in URLs: `fete-des-meres`. */
export function occasionSlug(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The label on a card of the shop itself: « Merci maman » for « Carte Merci maman ». */
export function wordsOfCard(name: string): string {
  return name.replace(/^carte\s+(?=\S)/i, "");
}

/** An occasion that comes soon, by its name in URLs. */
export type Season = { readonly occasion: string; readonly daysLeft: number };

/** A season starts six weeks before its day, when people begin to look for a gift. */
const seasonDays = 42;
const sunday = 0;
const pentecostAfterEaster = 49;

/** The occasions with a day of their own, by their names in URLs. */
const dayOf: Readonly<Record<string, (year: number) => Day>> = {
  "saint-valentin": (year) => day(`${year}-02-14`),
  "fete-des-meres": mothersDay,
  "fete-des-peres": (year) => addDays(sundayFrom(day(`${year}-06-01`)), 14),
  rentree: (year) => day(`${year}-09-01`),
  noel: (year) => day(`${year}-12-25`),
};

/** The occasion whose day comes next, today included; undefined outside the seasons. */
export function seasonAt(today: Day): Season | undefined {
  const [year] = partsOf(today);
  const [next] = Object.entries(dayOf)
    .flatMap(([occasion, dayIn]) =>
      [year, year + 1].map((one) => ({ occasion, daysLeft: daysBetween(today, dayIn(one)) })),
    )
    .filter(({ daysLeft }) => daysLeft >= 0 && daysLeft <= seasonDays)
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
  return next;
}

/** The last Sunday of May, or the first one of June where that is Pentecost (CASF D215-1). */
function mothersDay(year: number): Day {
  const last = addDays(sundayFrom(day(`${year}-06-01`)), -7);
  const isPentecost = addDays(easterSunday(year), pentecostAfterEaster) === last;
  return isPentecost ? addDays(last, 7) : last;
}

function sundayFrom(start: Day): Day {
  return weekday(start) === sunday ? start : sundayFrom(addDays(start, 1));
}
