import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { atomically } from "#server/db/transaction.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import { applyPayment } from "./apply-payment.ts";
import type { PaymentDeps, WebhookHeaders } from "./card.gateway.ts";
import {
  type EventKey,
  findUnprocessedPaymentId,
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
  const event = deps.provider.verifyWebhook(raw ?? Buffer.alloc(0), headers, receivedAt);
  if (!event.ok) {
    deps.log.warn({ provider, refusal: event.refusal }, "webhook refused");
    return event;
  }
  const { eventId, paymentId, payload } = event.value;
  await atomically(deps.db, async (tx) => {
    if (!(await insertEvent(tx, { provider, eventId }, { payload, receivedAt }))) return;
    await enqueue(tx, { task: "payments.webhook", payload: { provider, eventId } });
    deps.log.info({ provider, eventId, paymentId }, "webhook stored");
  });
  return done(true);
}

/** Marked as processed only after it took effect: a job that crashes before that runs again. */
export async function processWebhook(deps: PaymentDeps, key: EventKey): Promise<void> {
  const paymentId = await findUnprocessedPaymentId(deps.db, key);
  if (paymentId === undefined) return;
  await applyPayment(deps, paymentId);
  await saveProcessed(deps.db, key, deps.clock.now());
}
