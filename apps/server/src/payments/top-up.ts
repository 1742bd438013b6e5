import { refusals } from "@papillote/contract/refusals.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { topupAmount, topupPageEnds } from "@papillote/domain/payments/topup.ts";
import { customerById } from "#server/accounts/accounts.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { findPayment, insertPayment, type PaymentRow } from "./payments.store.ts";
import { type StartedPayment, startPayment } from "./start-payment.ts";

export type TopUp = {
  readonly topupId: string | undefined;
  readonly customerId: string;
  readonly amount: Cents;
  readonly platform: "web" | "app";
};
type TopUpRefusal = "AMOUNT_TOO_LOW" | "KEY_REUSED";

/** Opens the provider's page for credit on the balance. The client's own id makes a repeat the same payment. */
export async function topUp(
  deps: PaymentDeps,
  wanted: TopUp,
): Promise<Outcome<StartedPayment, TopUpRefusal>> {
  const amount = topupAmount(wanted.amount);
  if (!amount.ok)
    return refused("AMOUNT_TOO_LOW", {
      errors: [{ field: "amount", message: refusals.AMOUNT_TOO_LOW.text }],
    });
  const payment = await newTopup(deps, wanted);
  if (!(await insertPayment(deps.db, payment))) {
    const earlier = await findPayment(deps.db, payment.paymentId);
    if (!earlier || !isSame(earlier, wanted, deps.clock.now())) return refused("KEY_REUSED");
  }
  return done(await startPayment(deps, payment.paymentId));
}

async function newTopup(deps: PaymentDeps, { topupId, customerId, amount, platform }: TopUp) {
  const customer = await customerById(deps.db, customerId);
  if (!customer) throw new Error(`session of a customer who does not exist: ${customerId}`);
  const now = deps.clock.now();
  return {
    paymentId: topupId ?? deps.newId(),
    purpose: "topup" as const,
    orderId: null,
    customerId,
    provider: deps.provider.id,
    description: deps.config.shopName,
    locale: customer.locale,
    platform,
    amount,
    createdAt: now,
    expiresAt: topupPageEnds(now),
  };
}

/** One whose page was never opened in its time is over: a page can no longer be had for it. */
function isSame(earlier: PaymentRow, { customerId, amount }: TopUp, now: Date): boolean {
  const isOver = earlier.paymentUrl === null && earlier.expiresAt <= now;
  return (
    earlier.purpose === "topup" &&
    earlier.customerId === customerId &&
    earlier.amount === amount &&
    !isOver
  );
}
