import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Outcome } from "@papillote/domain/outcome.ts";
import {
  type CreditRefusal,
  creditWindowDays,
  creditWithin,
  mostCreditable,
} from "@papillote/domain/wallet/credit-limits.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findCreditedSoFar } from "./credit-limits.store.ts";
import { lockWallet } from "./ledger.store.ts";

// Docs/operations.md, « Limits of the balance ». Money that comes back (a released order, a refund,
// a code that its giver takes back) was credited before, so it is never refused.

type Rules = Pick<Deps, "config" | "clock">;
type Credit = {
  readonly customerId: string;
  readonly amount: Cents;
  /** Only for a top-up. */
  readonly paymentId?: string;
};

/** Keeps the wallet locked, so that of several credits at once each one counts those before it. */
export async function mayCredit(
  tx: Tx,
  { config, clock }: Rules,
  { customerId, amount, paymentId }: Credit,
): Promise<Outcome<void, CreditRefusal>> {
  await lockWallet(tx, customerId);
  return creditWithin(
    config.creditLimits,
    await soFarOf(tx, clock.now(), { customerId, exceptPayment: paymentId }),
    amount,
  );
}

/** The most that can be credited now, shown before an amount is chosen. */
export async function creditableNow(
  db: Queryable,
  { config, clock }: Rules,
  customerId: string,
): Promise<Cents> {
  const soFar = await soFarOf(db, clock.now(), { customerId, exceptPayment: undefined });
  return mostCreditable(config.creditLimits, soFar);
}

function soFarOf(
  db: Queryable,
  now: Date,
  whose: { readonly customerId: string; readonly exceptPayment: string | undefined },
) {
  const since = new Date(now.getTime() - creditWindowDays * 86_400_000);
  return findCreditedSoFar(db, { ...whose, now, since });
}
