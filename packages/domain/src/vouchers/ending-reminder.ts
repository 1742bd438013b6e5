import { type Day, daysBetween } from "#domain/dates/day.ts";

/** How many days before the voucher's last day its owner is reminded. */
const remindedDays = [30, 7] as const;

/** The earliest of the reminders, in days before the last day. */
export const longestVoucherNotice = remindedDays[0];

/** The latest reminder that is due by now; undefined when none is, or the voucher has expired. */
export function dueVoucherReminder(
  endsOn: Day,
  today: Day,
): (typeof remindedDays)[number] | undefined {
  const left = daysBetween(today, endsOn);
  return left < 0 ? undefined : remindedDays.findLast((days) => left <= days);
}
