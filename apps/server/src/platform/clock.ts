/** Time and chance enter the use cases from here, so that tests can set them. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

const parisDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris", year: "numeric", month: "2-digit", day: "2-digit" });

/** The civil day in Paris, `YYYY-MM-DD`: what every business rule means by a day. */
export function dayInParis(instant: Date): string {
  return parisDay.format(instant);
}
