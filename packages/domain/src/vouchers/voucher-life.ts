import { type Day, endOfMonth } from "#domain/dates/day.ts";
import { atParis, parisInstant } from "#domain/dates/paris.ts";
import { addWorkingDays, isWorkingDay, workingDayFrom } from "#domain/dates/working-days.ts";

/** 48 working hours; all 24 hours of a working day count. */
const activationWorkingDays = 2;

/** Issued on 20 November 2026 for 12 months: valid to 30 November 2027. Null months: no end. */
export function voucherEnd(issuedOn: Day, validityMonths: number | null): Day | null {
  return validityMonths === null ? null : endOfMonth(issuedOn, validityMonths);
}

/**
 * Bought on Friday at 10:00, active on Tuesday at 10:00; bought on a Sunday, as if on Monday at
 * 0:00.
 */
export function activeFrom(boughtAt: Date): Date {
  const bought = atParis(boughtAt);
  if (isWorkingDay(bought.day))
    return parisInstant(addWorkingDays(bought.day, activationWorkingDays), bought.msOfDay);
  return parisInstant(addWorkingDays(workingDayFrom(bought.day), activationWorkingDays));
}
