import { refusals } from "@papillote/contract/refusals.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { topupAmount, topupPageEnds } from "@papillote/domain/payments/topup.ts";
import type { CreditRefusal } from "@papillote/domain/wallet/credit-limits.ts";
import { customerById, lockAccount } from "#server/accounts/accounts.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { mayCredit } from "#server/ledger/ledger.ts";
import type { PaymentDeps } from "./card.gateway.ts";
import { findPayment, insertPayment, type PaymentRow } from "./payments.store.ts";
import { type StartedPayment, startPayment } from "./start-payment.ts";

type TopUpRequest = {
  readonly topupId: string | undefined;
  readonly customerId: string;
  readonly amount: Cents;
  readonly platform: "web" | "app";
};
type TopUpRefusal = "AMOUNT_TOO_LOW" | "KEY_REUSED" | CreditRefusal;

/** Opens the provider's page for a top-up. `topupId` makes a repeated request the same payment. */
export async function topUp(
  deps: PaymentDeps,
  request: TopUpRequest,
): Promise<Outcome<StartedPayment, TopUpRefusal>> {
  const amount = topupAmount(request.amount);
  if (!amount.ok) return refused("AMOUNT_TOO_LOW", atAmount("AMOUNT_TOO_LOW"));
  const payment = await newTopup(deps, request);
  const earlier = await findPayment(deps.db, payment.paymentId);
  if (!earlier) {
    const reserved = await reserveTopup(deps, payment);
    if (!reserved.ok) return reserved;
  }
  const stored = await findPayment(deps.db, payment.paymentId);
  if (!stored || !isSame(stored, request, deps.clock.now())) return refused("KEY_REUSED");
  return done(await startPayment(deps, payment.paymentId));
}

/**
 * Refuses before the buyer pays. Open pages are counted, so that several of them do not exceed a
 * limit.
 */
function reserveTopup(
  deps: PaymentDeps,
  payment: Awaited<ReturnType<typeof newTopup>>,
): Promise<Outcome<void, CreditRefusal>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<void, CreditRefusal>> => {
    await lockAccount(tx, payment.customerId); // before the wallet, as everywhere
    const within = await mayCredit(tx, deps, payment);
    if (!within.ok) return refused(within.refusal, atAmount(within.refusal));
    await insertPayment(tx, payment);
    return within;
  });
}

function atAmount(refusal: TopUpRefusal) {
  return { errors: [{ field: "amount", message: refusals[refusal].text }] };
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
