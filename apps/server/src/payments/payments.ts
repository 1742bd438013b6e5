import type { Outcome } from "@papillote/domain/outcome.ts";
import { done, refused } from "@papillote/domain/outcome.ts";
import {
  type PaymentProgress,
  paymentProgress,
} from "@papillote/domain/payments/payment-states.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { findOrder, isPayable, lockOrder } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { applyPayment } from "./apply-payment.ts";
import type { PaymentProvider } from "./card.gateway.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { findPaymentsOfOrder, insertPayment } from "./payments.store.ts";
import { sandboxProvider } from "./sandbox.gateway.ts";
import { type StartedPayment, startPayment } from "./start-payment.ts";

export type { PaymentProvider } from "./card.gateway.ts";
export type { PaymentDeps } from "./payment-deps.ts";
export type { StartedPayment } from "./start-payment.ts";

/** The configured provider, unless a test brings its own. */
export function paymentDeps(deps: Deps, provider?: PaymentProvider): PaymentDeps {
  const { config, secrets } = deps;
  return {
    ...deps,
    provider:
      provider ??
      sandboxProvider({
        origin: config.payOrigin,
        key: secrets.providerKey,
        webhookSecret: secrets.webhookSecret,
      }),
  };
}

export type PayOrder = {
  readonly orderId: string;
  readonly customerId: string;
  readonly platform: "web" | "app";
};

/**
 * Opens the provider's page for an order that awaits its payment. One try is open at a time: it is given again as long as
 * the provider has not ended it; after a declined or abandoned one the order gets a new try, until its hold lapses.
 */
export async function payOrder(
  deps: PaymentDeps,
  wanted: PayOrder,
): Promise<Outcome<StartedPayment, "ORDER_NOT_FOUND" | "ORDER_NOT_PAYABLE">> {
  const order = await findOrder(deps.db, wanted.orderId);
  if (order?.customerId !== wanted.customerId) return refused("ORDER_NOT_FOUND");
  await lookAtOrderPayments(deps, wanted.orderId);
  const opened = await inTransaction(deps.db, (tx) => openTry(tx, deps, wanted));
  return opened.ok ? done(await startPayment(deps, opened.value)) : opened;
}

async function openTry(
  tx: Tx,
  deps: PaymentDeps,
  { orderId, platform }: PayOrder,
): Promise<Outcome<string, "ORDER_NOT_PAYABLE">> {
  const now = deps.clock.now();
  const order = await lockOrder(tx, orderId);
  if (!order?.heldUntil || !isPayable(order, now)) return refused("ORDER_NOT_PAYABLE");
  const open = (await findPaymentsOfOrder(tx, orderId)).find(({ status }) => status === "created");
  if (open) return done(open.paymentId);

  const paymentId = deps.newId();
  const { customerId, byCard, heldUntil, locale, orderNumber } = order;
  const description = `${deps.config.shopName} ${orderNumber}`;
  const provider = deps.provider.id;
  await insertPayment(tx, {
    paymentId,
    purpose: "order",
    orderId,
    customerId,
    provider,
    description,
    locale,
    platform,
    amount: byCard,
    expiresAt: heldUntil,
    createdAt: now,
  });
  return done(paymentId);
}

/** Asks the provider about every try that is still open, and does what the answers ask for. */
export async function lookAtOrderPayments(deps: PaymentDeps, orderId: string): Promise<void> {
  const payments = await findPaymentsOfOrder(deps.db, orderId);
  for (const { paymentId, status } of payments)
    if (status === "created") await applyPayment(deps, paymentId);
}

/** Where the latest try stands; undefined for an order that needed no card. */
export async function orderProgress(
  db: Queryable,
  orderId: string,
): Promise<PaymentProgress | undefined> {
  const payments = await findPaymentsOfOrder(db, orderId);
  const latest = payments.findLast(({ appliedAs }) => appliedAs !== null) ?? payments.at(-1);
  return latest && paymentProgress(latest.status, latest.appliedAs);
}

export async function triesOf(db: Queryable, orderId: string): Promise<{ isDeclined: boolean }[]> {
  return (await findPaymentsOfOrder(db, orderId)).map(({ status }) => ({
    isDeclined: status === "failed" || status === "cancelled",
  }));
}
