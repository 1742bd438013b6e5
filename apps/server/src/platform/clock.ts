import { atParis } from "@papillote/domain/dates/paris.ts";

/** Use cases read the time here, so that tests can set it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** The machine's time, or days after it (`CLOCK_AHEAD_DAYS`). */
export function clockOf({ clockAheadMs }: { readonly clockAheadMs: number }): Clock {
  return clockAheadMs === 0 ? systemClock : { now: () => new Date(Date.now() + clockAheadMs) };
}

/** The civil day in Paris, `YYYY-MM-DD`; every business rule counts in these days. */
export function dayInParis(instant: Date): string {
  return atParis(instant).day;
}
