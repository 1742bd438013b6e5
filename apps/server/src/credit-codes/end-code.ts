import { type Day, day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  creditExpiry,
  isCreditLive,
  isRenewable,
  renewedExpiry,
} from "@papillote/domain/wallet/credit-expiry.ts";
import type { CreditRefusal } from "@papillote/domain/wallet/credit-limits.ts";
import type { Tx } from "#server/db/db.ts";
import {
  bookCreditedCode,
  bookEndedCode,
  mayCredit,
  returnCreditCode,
} from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  type CreditCodeRow,
  isCodeFrozen,
  lockCreditCode,
  saveCancelled,
  saveCredited,
  saveExpired,
  saveRenewed,
} from "./credit-codes.store.ts";

type Ended = "CODE_USED" | "CODE_NOT_FOUND";
export type CreditingRefusal = Ended | CreditRefusal | "VOUCHER_FROZEN";
export type Credited = {
  readonly amount: Cents;
  /** The last day of the credit, or the earliest last day of the lots that it was returned to. */
  readonly endsOn: Day;
  /** True when the account that had given the code took it back. */
  readonly isOwn: boolean;
};

/**
 * Whether the code can still be used. Only its giver and the account that used it learn the reason.
 */
function usable(code: CreditCodeRow | undefined, today: Day): Outcome<CreditCodeRow, Ended> {
  if (!code || code.cancelledAt !== null || code.expiredAt !== null)
    return refused("CODE_NOT_FOUND");
  if (code.creditedAt !== null) return refused("CODE_USED");
  return isCreditLive(code.endsOn, today) ? done(code) : refused("CODE_NOT_FOUND");
}

/**
 * S1.5a: adds the amount of the code to the balance, once. A giver who enters their own code takes
 * it back: its lots keep their old end. A code for which the balance has no room can be used later.
 */
export async function creditBalance(
  tx: Tx,
  deps: Deps,
  { creditCodeId, customerId }: { readonly creditCodeId: string; readonly customerId: string },
): Promise<Outcome<Credited, CreditingRefusal>> {
  const now = deps.clock.now();
  const today = day(dayInParis(now));
  const code = usable(await lockCreditCode(tx, creditCodeId), today);
  if (!code.ok) return code;
  const { amount, giverId, paidFrom } = code.value;
  const isOwn = giverId === customerId && paidFrom === "balance";
  if (!isOwn && (await isCodeFrozen(tx, creditCodeId))) return refused("VOUCHER_FROZEN");
  const booking = { transferId: deps.newId(), creditCodeId, customerId, now };
  const within = isOwn ? done(undefined) : await mayCredit(tx, deps, { customerId, amount });
  if (!within.ok) return within;
  deps.log.info({ creditCodeId, customerId, amountCents: amount, isOwn }, "credit code used");
  if (isOwn) {
    await saveCancelled(tx, creditCodeId, now);
    return done({ amount, isOwn, endsOn: await returnCreditCode(tx, booking) });
  }
  const endsOn = creditExpiry(today);
  await saveCredited(tx, creditCodeId, { to: customerId, at: now });
  await bookCreditedCode(tx, { ...booking, amount, endsOn });
  return done({ amount, isOwn, endsOn });
}

/** What a code credited when it was used. */
export async function creditedBefore(tx: Tx, creditCodeId: string): Promise<Credited> {
  const code = await lockCreditCode(tx, creditCodeId);
  if (!code?.creditedAt) throw new Error(`credit code ${creditCodeId} was not used`);
  const endsOn = creditExpiry(day(dayInParis(code.creditedAt)));
  return { amount: code.amount, endsOn, isOwn: false };
}

/**
 * S4.30a: the amount returns to the lots that it came from; what a card paid is refunded by the
 * caller.
 */
export async function cancelCode(
  tx: Tx,
  deps: Deps,
  creditCodeId: string,
): Promise<Outcome<void, "CODE_USED">> {
  const now = deps.clock.now();
  const code = await lockCreditCode(tx, creditCodeId);
  if (!code) throw new Error(`credit code ${creditCodeId} does not exist`);
  if (code.cancelledAt !== null) return done(undefined);
  if (code.creditedAt !== null || code.expiredAt !== null) return refused("CODE_USED");
  await saveCancelled(tx, creditCodeId, now);
  const booking = { transferId: deps.newId(), creditCodeId, customerId: code.giverId, now };
  if (code.paidFrom === "balance") await returnCreditCode(tx, booking);
  return done(undefined);
}

/** S3.29: adds one more year to a code in its last month. */
export async function renewCode(
  tx: Tx,
  deps: Deps,
  creditCodeId: string,
): Promise<Outcome<Pick<CreditCodeRow, "last4" | "endsOn">, Ended | "NOTHING_TO_RENEW">> {
  const today = day(dayInParis(deps.clock.now()));
  const code = usable(await lockCreditCode(tx, creditCodeId), today);
  if (!code.ok) return code;
  const { last4, endsOn } = code.value;
  if (!isRenewable(endsOn, today)) return refused("NOTHING_TO_RENEW");
  const renewed = renewedExpiry(endsOn);
  await saveRenewed(tx, creditCodeId, renewed);
  return done({ last4, endsOn: renewed });
}

/** Ends a code after its last day. A code that was used or renewed meanwhile is left alone. */
export async function expireCode(tx: Tx, deps: Deps, creditCodeId: string): Promise<void> {
  const now = deps.clock.now();
  const code = await lockCreditCode(tx, creditCodeId);
  if (!code || code.creditedAt !== null || code.cancelledAt !== null || code.expiredAt !== null)
    return;
  if (isCreditLive(code.endsOn, day(dayInParis(now)))) return;
  await saveExpired(tx, creditCodeId, now);
  await bookEndedCode(tx, { transferId: deps.newId(), creditCodeId, amount: code.amount, now });
}
