import type { Day } from "@papillote/domain/dates/day.ts";

/**
 * `30/11/2027` in French, else with the month in words, as the order of numbers could be misread.
 */
export function printedDay(day: Day, locale: string): string {
  const [year, month, dayOfMonth] = day.split("-");
  if (locale.startsWith("fr")) return `${dayOfMonth}/${month}/${year}`;
  return new Intl.DateTimeFormat(locale === "en-US" ? "en-GB" : locale, {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(`${day}T00:00:00Z`));
}
