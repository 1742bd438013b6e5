import type { Day } from "#domain/dates/day.ts";
import { addCents, type Cents, cents, lesserCents } from "#domain/money/cents.ts";
import { done, type Outcome, refused } from "#domain/outcome.ts";
import { isCreditLive } from "./credit-expiry.ts";

export type Lot = { readonly lotId: string; readonly remaining: Cents; readonly endsOn: Day };
type LotPart = { readonly lotId: string; readonly amount: Cents };

export function spendableCents(lots: readonly Lot[], today: Day): Cents {
  return addCents(...liveLots(lots, today).map(({ remaining }) => remaining));
}

/** Splits an amount over lots, earliest end first, then by id. All of the amount or nothing. */
export function spendLots(
  lots: readonly Lot[],
  amount: Cents,
  today: Day,
): Outcome<LotPart[], "STORE_CREDIT_TOO_LOW"> {
  const parts: LotPart[] = [];
  let missing = amount;
  for (const { lotId, remaining } of liveLots(lots, today)) {
    const part = lesserCents(remaining, missing);
    if (part === 0) break;
    parts.push({ lotId, amount: part });
    missing = cents(missing - part);
  }
  return missing === 0 ? done(parts) : refused("STORE_CREDIT_TOO_LOW");
}

function liveLots(lots: readonly Lot[], today: Day): Lot[] {
  return lots
    .filter(({ remaining, endsOn }) => remaining > 0 && isCreditLive(endsOn, today))
    .sort((one, other) => compare(one.endsOn, other.endsOn) || compare(one.lotId, other.lotId));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
