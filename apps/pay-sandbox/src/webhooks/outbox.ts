import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "#sandbox/clock.ts";
import type { Store } from "#sandbox/payments/store.ts";
import { signatureHeader } from "#sandbox/signature.ts";
import type { Delivery } from "./delivery.ts";

export type Outbox = {
  /** Takes deliveries that the store already holds. */
  schedule(deliveries: readonly Delivery[]): void;
  /** Until every event of the session that is due has been tried once. */
  attempted(sessionId: string): Promise<void>;
  /** No new post begins; those on the wire are waited for. */
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
  const alarms = new Map<string, () => void>();
  // One line of posts per session: the order of its events is decided by the plan, never by the network.
  const lines = new Map<string, Promise<void>>();
  let isStopped = false;

  function schedule(deliveries: readonly Delivery[]): void {
    for (const delivery of deliveries) {
      if (delivery.dueAt <= clock.now()) queue(delivery);
      else
        alarms.set(
          delivery.id,
          clock.setAlarm(delivery.dueAt, () => queue(delivery)),
        );
    }
  }

  function queue(delivery: Delivery): void {
    alarms.delete(delivery.id);
    const line = (lines.get(delivery.sessionId) ?? Promise.resolve()).then(() => attempt(delivery));
    lines.set(delivery.sessionId, line);
    void line.then(() => {
      if (lines.get(delivery.sessionId) === line) lines.delete(delivery.sessionId);
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
        alarms.set(
          again.id,
          clock.setAlarm(again.dueAt, () => queue(again)),
        );
    }
  }

  return {
    schedule,
    attempted: (sessionId) => lines.get(sessionId) ?? Promise.resolve(),
    async stop() {
      isStopped = true;
      for (const takeBack of alarms.values()) takeBack();
      await Promise.all(lines.values());
    },
  };
}

/** What stood in the way, or nothing when the shop took the event. */
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
    // An unreachable shop is an expected state of the world here: it is told in the log and tried again.
    return error instanceof Error ? error.name : "unknown";
  }
}
