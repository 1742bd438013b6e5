/** Use cases read the time here, so that tests can set it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

const parisDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Paris",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The civil day in Paris, `YYYY-MM-DD`; every business rule counts in these days. */
export function dayInParis(instant: Date): string {
  return parisDay.format(instant);
}
