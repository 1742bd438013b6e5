import { addDays, type Day, daysBetween, endOfMonth, partsOf } from "./day.ts";
import { atParis, parisInstant } from "./paris.ts";

/** `from` is the day that a set of data was written for, `to` the day on which it is used. */
export type DateMove = { readonly from: Day; readonly to: Day };

/**
 * The moved day is as far from `to` as it was from `from`. The last day of a month stays one,
 * because vouchers end with a month and their rules count months.
 */
export function moveDay(moved: Day, { from, to }: DateMove): Day {
  return endOfMonth(moved) === moved
    ? endOfMonth(moved, monthsBetween(from, to))
    : addDays(moved, daysBetween(from, to));
}

/** Moves an instant by whole days and keeps its local time in Paris. */
export function moveInstant(moved: Date, { from, to }: DateMove): Date {
  const { day, msOfDay } = atParis(moved);
  return parisInstant(addDays(day, daysBetween(from, to)), msOfDay);
}

function monthsBetween(from: Day, to: Day): number {
  const [fromYear, fromMonth] = partsOf(from);
  const [toYear, toMonth] = partsOf(to);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}
