import { addDays, type Day, isDay } from "#domain/dates/day.ts";
import { atParis, parisInstant } from "#domain/dates/paris.ts";

const sendDaysMax = 366;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** A gift is sent at once, or at a moment of the next twelve months. */
export function sendAtProblem(
  sendAt: Date,
  now: Date,
): "SEND_AT_PAST" | "SEND_AT_TOO_LATE" | undefined {
  if (sendAt <= now) return "SEND_AT_PAST";
  return atParis(sendAt).day > lastSendDay(now) ? "SEND_AT_TOO_LATE" : undefined;
}

function lastSendDay(now: Date): Day {
  return addDays(atParis(now).day, sendDaysMax);
}

/** The instant of a day and a time of day (`09:00`) in Paris, as forms give them. */
export function sendAtOf(onDay: string, timeOfDay: string): Date | undefined {
  const time = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(timeOfDay);
  if (!isDay(onDay) || !time) return undefined;
  return parisInstant(onDay, Number(time[1]) * hourMs + Number(time[2]) * minuteMs);
}
