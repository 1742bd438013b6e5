import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { atomically } from "#server/db/transaction.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import { applyPayment } from "./apply-payment.ts";
import { applyRefunds } from "./apply-refunds.ts";
import type { PaymentDeps, WebhookHeaders } from "./card.gateway.ts";
import { applyDisputes } from "./disputes.ts";
import {
  type EventKey,
  findUnprocessedEvent,
  insertEvent,
  saveProcessed,
} from "./webhooks.store.ts";

type Webhook = {
  readonly provider: string;
  readonly raw: Buffer | undefined;
  readonly headers: WebhookHeaders;
};

/** Stores a signed event once, however often it is sent, and queues the job that processes it. */
export async function storeWebhook(
  deps: PaymentDeps,
  { provider, raw, headers }: Webhook,
): Promise<Outcome<true, "BAD_SIGNATURE" | "INVALID_DATA" | "NOT_FOUND">> {
  if (provider !== deps.provider.id) return refused("NOT_FOUND");
  const receivedAt = deps.clock.now();
  const event = await deps.provider.verifyWebhook(raw ?? Buffer.alloc(0), headers, receivedAt);
  if (!event.ok) {
    deps.log.warn({ provider, refusal: event.refusal }, "webhook refused");
    return event;
  }
  const { eventId, about, paymentId, chargeRef } = event.value;
  if (about === "other") return done(true);
  const payload = {
    ...event.value.payload,
    ...{ about, payment_id: paymentId, charge_ref: chargeRef },
  };
  await atomically(deps.db, async (tx) => {
    if (!(await insertEvent(tx, { provider, eventId }, { payload, receivedAt }))) return;
    await enqueue(tx, { task: "payments.webhook", payload: { provider, eventId } });
    deps.log.info({ provider, eventId, paymentId }, "webhook stored");
  });
  return done(true);
}

/**
 * The event is marked as processed only after it took effect, so a job that crashes before that
 * runs again.
 */
export async function processWebhook(deps: PaymentDeps, key: EventKey): Promise<void> {
  const event = await findUnprocessedEvent(deps.db, key);
  if (!event) return;
  const paymentId = event.paymentId ?? (await paymentOfCharge(deps, event.chargeRef));
  if (paymentId === undefined) deps.log.warn(key, "an event of a payment that is not ours");
  else {
    // Events come in any order, so a refund or dispute may be the first news of a capture.
    await applyPayment(deps, paymentId);
    if (event.about === "refund") await applyRefunds(deps, paymentId);
    if (event.about === "dispute") await applyDisputes(deps, paymentId);
  }
  await saveProcessed(deps.db, key, deps.clock.now());
}

async function paymentOfCharge(
  { provider }: PaymentDeps,
  chargeRef: string | null,
): Promise<string | undefined> {
  return chargeRef === null ? undefined : provider.findPaymentId(chargeRef);
}
