import { type Day, day, daysBetween, endOfMonth, isSameMonth } from "#domain/dates/day.ts";

const creditLifeMonths = 12;

/**
 * S9.5a, S9.5b. Credit of 14 March 2026 lives to 31 March 2027: one year, then to the end of that
 * month.
 */
export function creditExpiry(creditedOn: Day): Day {
  return endOfMonth(creditedOn, creditLifeMonths);
}

/** Valid through its last day. */
export function isCreditLive(endsOn: Day, today: Day): boolean {
  return today <= endsOn;
}

/** S9.5a: only in the last month of the credit. */
export function isRenewable(endsOn: Day, today: Day): boolean {
  return isCreditLive(endsOn, today) && isSameMonth(endsOn, today);
}

/** S1.5c, S9.5a: one more year, to the end of the same month. */
export function renewedExpiry(endsOn: Day): Day {
  return endOfMonth(endsOn, creditLifeMonths);
}

/** How many days before the credit's last day its owner is reminded. */
const remindedDays = [30, 7, 1] as const;

/**
 * The latest reminder that is due by now, in days before the last day; undefined when none is due,
 * or the credit has ended.
 */
export function dueReminder(endsOn: Day, today: Day): (typeof remindedDays)[number] | undefined {
  const left = daysBetween(today, endsOn);
  return left < 0 ? undefined : remindedDays.findLast((days) => left <= days);
}

/** The first day of the credit's last month, from which on the credit can be renewed. */
export function renewableFrom(endsOn: Day): Day {
  return day(`${endsOn.slice(0, 7)}-01`);
}

/** Credit returned to an expired lot becomes a lot that ends with the following month. */
export function restoredExpiry(today: Day): Day {
  return endOfMonth(today, 1);
}
