import { type Day, endOfMonth, isSameMonth } from "#domain/dates/day.ts";

const creditLifeMonths = 12;

/** S9.5a, S9.5b. 14 March 2026 lives to 31 March 2027: one year, then to the end of that month. */
export function creditExpiry(creditedOn: Day): Day {
  return endOfMonth(creditedOn, creditLifeMonths);
}

/** Good through the whole of its last day. */
export function isCreditLive(endsOn: Day, today: Day): boolean {
  return today <= endsOn;
}

/** S9.5a: only in the month at whose end the credit ends. */
export function isRenewable(endsOn: Day, today: Day): boolean {
  return isCreditLive(endsOn, today) && isSameMonth(endsOn, today);
}

/** Credit that comes back to a lot which has ended meanwhile lives as a lot that ends with the following month. */
export function restoredExpiry(today: Day): Day {
  return endOfMonth(today, 1);
}
