import { type Day, endOfMonth, isSameMonth } from "#domain/dates/day.ts";

const creditLifeMonths = 12;

/** S9.5a, S9.5b. 14 March 2026 lives to 31 March 2027: one year, then to the end of that month. */
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

/** Credit returned to an expired lot becomes a lot that ends with the following month. */
export function restoredExpiry(today: Day): Day {
  return endOfMonth(today, 1);
}
