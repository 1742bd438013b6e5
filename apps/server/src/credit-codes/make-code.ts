import { day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome } from "@papillote/domain/outcome.ts";
import { creditExpiry } from "@papillote/domain/wallet/credit-expiry.ts";
import type { Tx } from "#server/db/db.ts";
import { bookCreditCode } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { newCreditCode } from "./credit-code-secret.ts";
import { insertCreditCode, type NewCreditCode } from "./credit-codes.store.ts";

type NewCode = {
  readonly creditCodeId: string;
  readonly giverId: string;
  readonly amount: Cents;
};

/** S1.5a: makes a code whose amount leaves the giver's lots at this moment. */
export async function makeCodeFromBalance(
  tx: Tx,
  deps: Deps,
  { creditCodeId, giverId, amount }: NewCode,
): Promise<Outcome<void, "STORE_CREDIT_TOO_LOW">> {
  const now = deps.clock.now();
  const booking = { transferId: deps.newId(), creditCodeId, customerId: giverId, amount, now };
  const booked = await bookCreditCode(tx, booking);
  if (!booked.ok) return booked;
  const code = { creditCodeId, giverId, amount, madeAt: now };
  await insertCode(tx, deps, { ...code, paidFrom: "balance", orderId: null });
  return done(undefined);
}

/** S7.21: makes a code that a card paid; the order's transfer books it. */
export async function makeCodeOfOrder(
  tx: Tx,
  deps: Deps,
  paid: Omit<NewCode, "creditCodeId"> & { readonly orderId: string; readonly madeAt: Date },
): Promise<string> {
  const creditCodeId = deps.newId();
  await insertCode(tx, deps, { ...paid, creditCodeId, paidFrom: "order" });
  return creditCodeId;
}

async function insertCode(
  tx: Tx,
  deps: Deps,
  code: NewCode & Pick<NewCreditCode, "paidFrom" | "orderId" | "madeAt">,
): Promise<void> {
  const { creditCodeId, giverId: customerId, amount: amountCents, paidFrom, madeAt } = code;
  await insertCreditCode(tx, {
    ...{ ...code, endsOn: creditExpiry(day(dayInParis(madeAt))) },
    ...newCreditCode(deps, creditCodeId),
  });
  deps.log.info({ creditCodeId, customerId, amountCents, paidFrom }, "credit code made");
}
