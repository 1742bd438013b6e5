import { type Day, endOfMonth, partsOf } from "@papillote/domain/dates/day.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { creditExpiry } from "@papillote/domain/wallet/credit-expiry.ts";

type ExampleLot = { readonly left: Cents; readonly endsOn: Day };

const monthsShown = 13;

/** A plausible balance: one lot in its last month, one credited today. */
export function exampleBalance(today: Day): {
  readonly soon: ExampleLot;
  readonly last: ExampleLot;
} {
  return {
    soon: { left: cents(22_40), endsOn: endOfMonth(today) },
    last: { left: cents(50_00), endsOn: creditExpiry(today) },
  };
}

/** The last day of each month, from the month of the lot that ends first. */
export function exampleMonths(first: Day): readonly Day[] {
  return Array.from({ length: monthsShown }, (_, index) => endOfMonth(first, index));
}

/** « N » for November. */
export function monthLetter(month: Day, locale: string): string {
  const [year, number] = partsOf(month);
  return new Intl.DateTimeFormat(locale, { month: "narrow", timeZone: "UTC" }).format(
    Date.UTC(year, number - 1, 1),
  );
}
