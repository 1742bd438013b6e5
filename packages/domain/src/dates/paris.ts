import { type Day, day } from "./day.ts";

const wallClock = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Paris",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});
const dayMs = 86_400_000;

/** Local date and time in Paris. */
export function atParis(instant: Date): { day: Day; msOfDay: number } {
  const shown = instant.getTime() + offsetAt(instant);
  return { day: day(new Date(shown).toISOString().slice(0, 10)), msOfDay: shown % dayMs };
}

/**
 * The instant of a local time in Paris; in the hour that a clock change repeats, either instant.
 */
export function parisInstant(on: Day, msOfDay = 0): Date {
  const wanted = Date.parse(`${on}T00:00:00Z`) + msOfDay;
  const guess = new Date(wanted - offsetAt(new Date(wanted)));
  return new Date(wanted - offsetAt(guess));
}

/** The offset by UTC day, if it is the same all day; asking `Intl` takes fifty times as long. */
const offsets = new Map<number, number | undefined>();
const daysMax = 10_000;

function offsetAt(instant: Date): number {
  const utcDay = Math.floor(instant.getTime() / dayMs);
  if (!offsets.has(utcDay)) {
    if (offsets.size >= daysMax) offsets.clear();
    offsets.set(utcDay, offsetOfDay(utcDay));
  }
  return offsets.get(utcDay) ?? shownOffset(instant);
}

/** Undefined on a day when clocks change. */
function offsetOfDay(utcDay: number): number | undefined {
  const atStart = shownOffset(new Date(utcDay * dayMs));
  return atStart === shownOffset(new Date((utcDay + 1) * dayMs)) ? atStart : undefined;
}

function shownOffset(instant: Date): number {
  return wallTimeAsUtc(instant) - instant.getTime();
}

function wallTimeAsUtc(instant: Date): number {
  const parts = new Map(
    wallClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const seconds = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return seconds + (((instant.getTime() % 1000) + 1000) % 1000);
}
