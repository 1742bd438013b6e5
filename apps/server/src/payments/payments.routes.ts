import type { WireResult } from "@papillote/contract/endpoint.ts";
import { paymentWebhook } from "@papillote/contract/operations.ts";
import {
  cardPayment,
  downloadPaymentReceipt,
  paymentStatus as paymentStatusShape,
} from "@papillote/contract/orders.ts";
import {
  removeSavedCard as removeSavedCardShape,
  savedCards,
} from "@papillote/contract/purchases/saved-cards.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { wirePdf } from "#server/web/wire-pdf.ts";
import type { PaymentProvider, ProviderCard } from "./card.gateway.ts";
import { declineReasonOf, type PaymentState, paymentStatus } from "./payment-status.ts";
import { paymentDeps, payOrder } from "./payments.ts";
import { printPaymentReceipt } from "./print-receipt.ts";
import { storeWebhook } from "./process-webhook.ts";
import { listSavedCards, removeSavedCard } from "./saved-cards.ts";
import type { StartedPayment } from "./start-payment.ts";
import { topUp } from "./top-up.ts";

export function paymentsRoutes(plain: Deps, provider?: PaymentProvider): Route[] {
  const deps = paymentDeps(plain, provider);
  return [
    route(cardPayment, async ({ body, session: { customerId } }) => {
      const platform = body.platform ?? "web";
      const started =
        body.purpose === "order"
          ? await payOrder(deps, { orderId: body.order_id, customerId, platform })
          : await topUp(deps, {
              topupId: body.topup_id,
              customerId,
              amount: body.amount,
              platform,
            });
      return started.ok ? answer(wireStart(started.value)) : started;
    }),
    route(paymentStatusShape, async ({ query, session }) => {
      const state = await paymentStatus(deps, query.transactionId, session.customerId);
      return state ? answer(wireStatus(state)) : refused("PAYMENT_NOT_FOUND");
    }),
    route(downloadPaymentReceipt, async ({ query, session }) => {
      const { transactionId: paymentId, document: number } = query;
      const { customerId } = session;
      const printed = await printPaymentReceipt(deps, { paymentId, customerId, number });
      if (!printed) return refused("PAYMENT_NOT_FOUND");
      return answer(wirePdf(printed));
    }),
    route(savedCards, async ({ session: { customerId } }) =>
      answer({ items: (await listSavedCards(deps, customerId)).map(wireCard) }),
    ),
    route(
      removeSavedCardShape,
      async ({ body: { card_ref: cardRef }, session: { customerId } }) => {
        const left = await removeSavedCard(deps, { customerId, cardRef });
        return left.ok ? answer({ items: left.value.map(wireCard) }) : left;
      },
    ),
    route(paymentWebhook, async ({ params, rawBody, headers }) => {
      const stored = await storeWebhook(deps, { provider: params.provider, raw: rawBody, headers });
      return stored.ok ? answer(true as const) : stored;
    }),
  ];
}

function wireCard({
  ref: card_ref,
  ...card
}: ProviderCard): WireResult<typeof savedCards>["items"][number] {
  return { card_ref, ...card };
}

function wireStart({ paymentId, url, expiresAt }: StartedPayment): WireResult<typeof cardPayment> {
  return { transaction_id: paymentId, payment_url: url, expires_at: expiresAt.toISOString() };
}

function wireStatus({
  payment,
  progress,
  canRetry,
  heldUntil,
}: PaymentState): WireResult<typeof paymentStatusShape> {
  return {
    status: progress.status,
    purpose: payment.purpose,
    amount: eurosFromCents(payment.amount),
    ...(payment.orderId !== null && { order_id: shownOrderId(payment.orderId) }),
    can_retry: canRetry,
    outcome: progress.outcome,
    ...(progress.status === "failure" && { reason: declineReasonOf(payment) }),
    ...(heldUntil && { held_until: heldUntil.toISOString() }),
  };
}
