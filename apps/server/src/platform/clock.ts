/** Use cases read the time here, so that tests can set it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** The machine's time, or days after it (`CLOCK_AHEAD_DAYS`). */
export function clockOf({ clockAheadMs }: { readonly clockAheadMs: number }): Clock {
  return clockAheadMs === 0 ? systemClock : { now: () => new Date(Date.now() + clockAheadMs) };
}

const parisDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Paris",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const hourMs = 3_600_000;
let latest: { readonly hour: number; readonly day: string } | undefined;

/**
 * The civil day in Paris, `YYYY-MM-DD`; every business rule counts in these days. The one of the
 * latest hour is kept, as days there begin with an hour and formatting one takes long.
 */
export function dayInParis(instant: Date): string {
  const hour = Math.floor(instant.getTime() / hourMs);
  if (latest?.hour !== hour) latest = { hour, day: parisDay.format(instant) };
  return latest.day;
}
