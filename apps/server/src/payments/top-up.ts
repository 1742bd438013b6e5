import { refusals } from "@papillote/contract/refusals.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { topupAmount, topupPageEnds } from "@papillote/domain/payments/topup.ts";
import { customerById } from "#server/accounts/accounts.ts";
import type { PaymentDeps } from "./card.gateway.ts";
import { findPayment, insertPayment, type PaymentRow } from "./payments.store.ts";
import { type StartedPayment, startPayment } from "./start-payment.ts";

type TopUpRequest = {
  readonly topupId: string | undefined;
  readonly customerId: string;
  readonly amount: Cents;
  readonly platform: "web" | "app";
};
type TopUpRefusal = "AMOUNT_TOO_LOW" | "KEY_REUSED";

/** Opens the provider's page for a top-up. `topupId` makes a repeated request the same payment. */
export async function topUp(
  deps: PaymentDeps,
  request: TopUpRequest,
): Promise<Outcome<StartedPayment, TopUpRefusal>> {
  const amount = topupAmount(request.amount);
  if (!amount.ok)
    return refused("AMOUNT_TOO_LOW", {
      errors: [{ field: "amount", message: refusals.AMOUNT_TOO_LOW.text }],
    });
  const payment = await newTopup(deps, request);
  if (!(await insertPayment(deps.db, payment))) {
    const earlier = await findPayment(deps.db, payment.paymentId);
    if (!earlier || !isSame(earlier, request, deps.clock.now())) return refused("KEY_REUSED");
  }
  return done(await startPayment(deps, payment.paymentId));
}

async function newTopup(
  deps: PaymentDeps,
  { topupId, customerId, amount, platform }: TopUpRequest,
) {
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

/**
 * A payment that expired without a page cannot be repeated: the provider would refuse to open one.
 */
function isSame(earlier: PaymentRow, { customerId, amount }: TopUpRequest, now: Date): boolean {
  const isOver = earlier.paymentUrl === null && earlier.expiresAt <= now;
  return (
    earlier.purpose === "topup" &&
    earlier.customerId === customerId &&
    earlier.amount === amount &&
    !isOver
  );
}
