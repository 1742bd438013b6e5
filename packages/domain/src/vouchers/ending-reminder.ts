import { type Day, daysBetween } from "#domain/dates/day.ts";

/** Days before the last one on which the owner is reminded. */
const remindedDays = [30, 7] as const;

/** The notice that is looked for furthest ahead. */
export const longestVoucherNotice = remindedDays[0];

/** The latest reminder that is due by now; undefined when none is, or the voucher has expired. */
export function dueVoucherReminder(
  endsOn: Day,
  today: Day,
): (typeof remindedDays)[number] | undefined {
  const left = daysBetween(today, endsOn);
  return left < 0 ? undefined : remindedDays.findLast((days) => left <= days);
}
