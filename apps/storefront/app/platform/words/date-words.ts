/**
 * A civil day, « 30/11/2027 ». The order is the same in every language, as days would be misread
 * with two different orders (S9.1b).
 */
export function dayWords(day: string): string {
  return day.split("-").toReversed().join("/");
}

let clock: Intl.DateTimeFormat | undefined;

/**
 * Made when the first instant is shown, as this takes a phone many milliseconds and most pages show
 * none.
 */
function parisClock(): Intl.DateTimeFormat {
  clock ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Paris",
    day: "numeric",
    month: "numeric",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  return clock;
}

/** An instant in the time zone of Paris, « 14:32 8/11/2026 » (S9.1b). */
export function momentWords(instant: string): string {
  const parts = new Map(
    parisClock()
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const [hour, minute, date, month, year] = (
    ["hour", "minute", "day", "month", "year"] as const
  ).map((type) => parts.get(type));
  return `${hour}:${minute} ${Number(date)}/${Number(month)}/${year}`;
}

/** The day of an instant in Paris, « 8/11/2026 ». */
export function dateWords(instant: string): string {
  return momentWords(instant).split(" ")[1] ?? "";
}

/** The time of day in Paris, « 14:30 ». */
export function hourWords(instant: string): string {
  return momentWords(instant).split(" ")[0] ?? "";
}
