import { type Day, endOfMonth, isSameMonth } from "#domain/dates/day.ts";
import { addCents, type Cents } from "#domain/money/cents.ts";
import { isCreditLive } from "./credit-expiry.ts";
import { type Lot, spendableCents } from "./spend-lots.ts";

export type WalletSummary = {
  readonly balance: Cents;
  /** S1.5b: the earliest end of the remaining lots. */
  readonly balanceValidityDate: Day | null;
  /** The credit that ends this month, and its last day. */
  readonly creditsExpiring: Cents;
  readonly creditsExpiringOn: Day | null;
};

export function walletSummary(lots: readonly Lot[], today: Day): WalletSummary {
  const live = lots.filter(({ remaining, endsOn }) => remaining > 0 && isCreditLive(endsOn, today));
  const [earliest] = live.map(({ endsOn }) => endsOn).sort();
  const creditsExpiring = addCents(
    ...live.filter(({ endsOn }) => isSameMonth(endsOn, today)).map(({ remaining }) => remaining),
  );
  return {
    balance: spendableCents(lots, today),
    balanceValidityDate: earliest ?? null,
    creditsExpiring,
    creditsExpiringOn: creditsExpiring > 0 ? endOfMonth(today) : null,
  };
}
