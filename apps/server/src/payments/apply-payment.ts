import { cents } from "@papillote/domain/money/cents.ts";
import { orderCan } from "@papillote/domain/orders/order-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { laterStatus, type PaymentStatus } from "@papillote/domain/payments/payment-states.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { atomically, inTransaction } from "#server/db/transaction.ts";
import {
  cancelOrder,
  cancelOrdersOfCart,
  findOrder,
  fulfilOrder,
  isPayable,
  lockBuyer,
  lockOrder,
} from "#server/orders/orders.ts";
import type { PaymentDeps, ProviderSession } from "./card.gateway.ts";
import { creditTopup } from "./credit-topup.ts";
import {
  findPayment,
  lockPayment,
  type PaymentRow,
  saveCapture,
  saveEnd,
} from "./payments.store.ts";
import { refundUnusablePayment } from "./refund-unusable-payment.ts";

/**
 * The only way a payment takes effect: webhook, return page and the reconciling job call it, in any
 * order and any number of times. It fetches the state from the provider and applies a capture
 * exactly once.
 */
export async function applyPayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment) return deps.log.warn({ paymentId }, "an event of a payment that is not ours");
  if (payment.appliedAs !== null) return;
  const state = await fetchProviderState(deps, payment);
  if (!state) return;
  if (state.status !== "captured") return recordEnd(deps, payment, state);
  const { orderId } = payment;
  const { capturedAt } = state;
  const { cardFingerprint } = state;
  if (orderId !== null)
    return deliverOrder(deps, { payment, orderId, capturedAt, cardFingerprint });
  const credited = await creditTopup(deps, payment, capturedAt);
  if (!credited.ok)
    await refundUnusablePayment(deps, { payment, capturedAt, reason: credited.refusal });
}

/**
 * Closes the page of an open payment at the provider when it must not be paid any more, as the
 * provider's own deadline can be later than the hold. A capture that comes before that takes
 * effect.
 */
export async function checkPayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  await applyPayment(deps, paymentId);
  const payment = await findPayment(deps.db, paymentId);
  if (payment?.status !== "created" || payment.providerRef === null) return;
  if (await isStillPayable(deps, payment)) return;
  await deps.provider.cancelSession(payment.providerRef);
  await applyPayment(deps, paymentId);
  deps.log.info({ paymentId, orderId: payment.orderId ?? undefined }, "payment page closed");
}

async function isStillPayable(
  { db, clock }: PaymentDeps,
  { orderId, expiresAt }: PaymentRow,
): Promise<boolean> {
  if (clock.now() >= expiresAt) return false;
  if (orderId === null) return true;
  const order = await findOrder(db, orderId);
  return order !== undefined && isPayable(order, clock.now());
}

type ProviderState = {
  readonly status: PaymentStatus;
  readonly failureReason: string | null;
  readonly capturedAt: Date;
  readonly cardFingerprint: string | null;
};

async function fetchProviderState(
  deps: PaymentDeps,
  payment: PaymentRow,
): Promise<ProviderState | undefined> {
  const session =
    payment.providerRef === null
      ? undefined
      : await deps.provider.fetchSession(payment.providerRef);
  const now = deps.clock.now();
  if (session) {
    assertSamePayment(payment, session);
    return {
      status: statusOf(session),
      failureReason: session.failureReason,
      capturedAt: session.capturedAt ?? now,
      cardFingerprint: session.cardFingerprint,
    };
  }
  // The buyer never got a page, or the provider no longer knows it, so the payment cannot be paid
  // after its deadline.
  return now < payment.expiresAt
    ? undefined
    : { status: "expired", failureReason: null, capturedAt: now, cardFingerprint: null };
}

/**
 * @throws when the provider names another payment or amount than the shop does; an operator has to
 * check it.
 */
function assertSamePayment(payment: PaymentRow, session: ProviderSession): void {
  const { paymentId, amount, currency } = payment;
  if (session.paymentId === paymentId && session.amount === amount && session.currency === currency)
    return;
  throw new Error(
    `payment ${paymentId} is ${amount} cents here (${currency}), and ${session.paymentId}` +
      ` ${session.amount} cents (${session.currency}) at the provider`,
  );
}

function statusOf({ status }: ProviderSession): PaymentStatus {
  return status === "authorised" ? "created" : status;
}

/** A payment that the buyer cancelled cancels its order; a declined one may be tried again. */
async function recordEnd(
  deps: PaymentDeps,
  { paymentId, orderId }: PaymentRow,
  { status, failureReason }: ProviderState,
): Promise<void> {
  await atomically(deps.db, async (tx) => {
    if (orderId !== null) await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, paymentId);
    if (!payment || laterStatus(payment.status, status) === payment.status) return;
    await saveEnd(tx, { paymentId, status, failureReason });
    if (orderId !== null && status === "cancelled") await cancelOrder(tx, deps, orderId);
    deps.log.info({ paymentId, status }, "payment ended");
  });
}

type Delivery = {
  readonly payment: PaymentRow;
  readonly orderId: string;
  readonly capturedAt: Date;
  readonly cardFingerprint: string | null;
};
type DeliveryRefusal =
  | "ADDING_PRODUCTS"
  | "STORE_CREDIT_TOO_LOW"
  | "CART_ORDERED"
  | "COUPON_REFUSED"
  | "ORDER_NOT_PAYABLE"
  | "ACCOUNT_CLOSED"
  | "BUYER_CHANGED";

/** A refused delivery is rolled back as a whole; a second transaction then refunds the payment. */
async function deliverOrder(deps: PaymentDeps, delivery: Delivery): Promise<void> {
  const delivered = await inTransaction(
    deps.db,
    async (tx): Promise<Outcome<void, DeliveryRefusal>> => {
      const { orderId, capturedAt, cardFingerprint } = delivery;
      const { paymentId, customerId } = delivery.payment;
      await lockBuyer(tx, customerId);
      const customer = await customerById(tx, customerId);
      const order = await lockOrder(tx, orderId);
      const payment = await lockPayment(tx, paymentId);
      if (!payment || payment.appliedAs !== null) return done(undefined);
      // A login moved the guest's order to an account after the payment was read.
      if (payment.customerId !== customerId) return refused("BUYER_CHANGED");
      if (!order || !orderCan("fulfil", order.status) || order.byCard !== payment.amount)
        return refused("ORDER_NOT_PAYABLE");
      if (customer?.isClosed) return refused("ACCOUNT_CLOSED");
      await saveCapture(tx, { paymentId, capturedAt, appliedAs: "order" });
      // For a late payment of an expired order, the order that replaced it is cancelled.
      if (order.cartId !== null)
        await cancelOrdersOfCart(tx, deps, { customerId, cartId: order.cartId, except: orderId });
      const fulfilled = await fulfilOrder(tx, deps, { order, paymentId, cardFingerprint });
      if (fulfilled.ok)
        deps.log.info(
          { orderId, paymentId, amountCents: cents(payment.amount) },
          "order paid and fulfilled",
        );
      return fulfilled;
    },
  );
  if (delivered.ok) return;
  const { refusal } = delivered;
  if (refusal === "BUYER_CHANGED") return applyPayment(deps, delivery.payment.paymentId);
  await refundUnusablePayment(deps, { ...delivery, reason: refusal });
}
