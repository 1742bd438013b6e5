import { type Day, endOfMonth } from "#domain/dates/day.ts";
import { atParis, parisInstant } from "#domain/dates/paris.ts";
import { addWorkingDays, isWorkingDay, workingDayFrom } from "#domain/dates/working-days.ts";

/** 48 working hours; all 24 hours of a working day count. */
const activationWorkingDays = 2;

/** A code may have spent 1/`agedShare` of the promised months in stock. */
const agedShare = 4;

/**
 * The last day that a supplied code must reach to be sold on `today`. A brand supplies codes with a
 * last day, so they age in stock: a quarter of the promised months may be over, in whole months.
 * With a promise of 24 months, a sale on 20 November 2026 needs a code to 31 May 2028. Null months
 * promise no end, so only a code without an end can be sold.
 */
export function earliestEndOnSale(today: Day, promisedMonths: number | null): Day | null {
  if (promisedMonths === null) return null;
  return endOfMonth(today, promisedMonths - Math.floor(promisedMonths / agedShare));
}

/** Issued on 20 November 2026 for 12 months: valid to 30 November 2027. Null months: no end. */
export function voucherEnd(issuedOn: Day, validityMonths: number | null): Day | null {
  return validityMonths === null ? null : endOfMonth(issuedOn, validityMonths);
}

/**
 * A voucher bought on Friday at 10:00 is active on Tuesday at 10:00; one bought on a Sunday counts
 * as bought on Monday at 0:00.
 */
export function activeFrom(boughtAt: Date): Date {
  const bought = atParis(boughtAt);
  if (isWorkingDay(bought.day))
    return parisInstant(addWorkingDays(bought.day, activationWorkingDays), bought.msOfDay);
  return parisInstant(addWorkingDays(workingDayFrom(bought.day), activationWorkingDays));
}
