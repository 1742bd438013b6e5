import { addDays } from "#domain/dates/day.ts";
import { atParis, parisInstant } from "#domain/dates/paris.ts";

/** What a device can be notified of; each device has its own choice. */
export const deviceNoticeKinds = [
  "voucher-ready",
  "ending",
  "gift-opened",
  "parcel",
  "answer",
] as const;
export type DeviceNoticeKind = (typeof deviceNoticeKinds)[number];

const hourMs = 3_600_000;
const quietFromMs = 21 * hourMs;
const quietUntilMs = 8 * hourMs;

/** When a notice is shown: at once, but from 21:00 to 8:00 in Paris it waits until 8:00. */
export function noticeMoment(now: Date): Date {
  const { day, msOfDay } = atParis(now);
  if (msOfDay < quietUntilMs) return parisInstant(day, quietUntilMs);
  return msOfDay < quietFromMs ? now : parisInstant(addDays(day, 1), quietUntilMs);
}
