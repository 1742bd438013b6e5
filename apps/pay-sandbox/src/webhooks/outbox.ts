import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "#sandbox/clock.ts";
import type { Store } from "#sandbox/payments/store.ts";
import { signatureHeader } from "#sandbox/signature.ts";
import type { Delivery } from "./delivery.ts";

export type Outbox = {
  /** The deliveries must already be in the store. */
  schedule(deliveries: readonly Delivery[]): void;
  /** Resolves when every due event of the session has been attempted once. */
  attempted(sessionId: string): Promise<void>;
  /** Starts no further post and waits for those in progress. */
  stop(): Promise<void>;
};

type OutboxParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly secret: string;
  readonly timeoutMs: number;
  readonly retryWaitsMs: readonly number[];
};

export function openOutbox({ store, clock, log, ...sending }: OutboxParts): Outbox {
  const timers = new Map<string, () => void>();
  // One queue per session, so that its events arrive in the planned order, whatever the network
  // does.
  const queues = new Map<string, Promise<void>>();
  let isStopped = false;

  function schedule(deliveries: readonly Delivery[]): void {
    for (const delivery of deliveries) {
      if (delivery.dueAt <= clock.now()) queue(delivery);
      else
        timers.set(
          delivery.id,
          clock.setTimer(delivery.dueAt, () => queue(delivery)),
        );
    }
  }

  function queue(delivery: Delivery): void {
    timers.delete(delivery.id);
    const last = (queues.get(delivery.sessionId) ?? Promise.resolve()).then(() =>
      attempt(delivery),
    );
    queues.set(delivery.sessionId, last);
    void last.then(() => {
      if (queues.get(delivery.sessionId) === last) queues.delete(delivery.sessionId);
    });
  }

  async function attempt(delivery: Delivery): Promise<void> {
    if (isStopped) return;
    const refusal = await post(delivery, clock.now(), sending);
    const tried = { ...delivery, attempts: delivery.attempts + 1 };
    const about = {
      deliveryId: delivery.id,
      sessionId: delivery.sessionId,
      attempt: tried.attempts,
    };
    const waitMs = sending.retryWaitsMs[delivery.attempts];
    if (refusal === undefined) {
      store.commit({ deliveries: [{ ...tried, state: "delivered" }] });
      log.info(about, "webhook.delivered");
    } else if (waitMs === undefined) {
      store.commit({ deliveries: [{ ...tried, state: "abandoned" }] });
      log.error({ ...about, refusal }, "webhook.abandoned");
    } else {
      const again = { ...tried, dueAt: clock.now() + waitMs };
      store.commit({ deliveries: [again] });
      log.warn({ ...about, refusal, waitMs }, "webhook.refused");
      if (!isStopped)
        timers.set(
          again.id,
          clock.setTimer(again.dueAt, () => queue(again)),
        );
    }
  }

  return {
    schedule,
    attempted: (sessionId) => queues.get(sessionId) ?? Promise.resolve(),
    async stop() {
      isStopped = true;
      for (const cancel of timers.values()) cancel();
      await Promise.all(queues.values());
    },
  };
}

/** Returns the reason of the failure; undefined if the shop accepted the event. */
async function post(
  delivery: Delivery,
  nowMs: number,
  { secret, timeoutMs }: Pick<OutboxParts, "secret" | "timeoutMs">,
): Promise<string | undefined> {
  const timestampS = Math.floor(nowMs / 1000);
  try {
    const reply = await fetch(delivery.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "sandbox-signature": signatureHeader({ body: delivery.body, secret, timestampS }),
      },
      body: delivery.body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.body?.cancel();
    return reply.ok ? undefined : `status ${reply.status}`;
  } catch (error) {
    // An unreachable shop is expected, so the caller logs it and retries.
    return error instanceof Error ? error.name : "unknown";
  }
}
