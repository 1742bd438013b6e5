import { randomBytes } from "node:crypto";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { Outage } from "#server/platform/outage.ts";
import type {
  PaymentProvider,
  ProviderSession,
  SessionRequest,
  SettledItem,
  WebhookHeaders,
} from "./card.gateway.ts";
import { sandboxProvider } from "./sandbox.gateway.ts";
import { signatureOf } from "./webhook-signature.ts";

type FakeSession = ProviderSession & {
  readonly request: string;
  readonly refunds: ReadonlyMap<string, Cents>;
};

export type FakeProvider = PaymentProvider & {
  /**
   * Actions of the buyer and the bank. The shop learns of them by event or by asking, as in
   * production.
   */
  readonly capture: (paymentId: string, at?: Date) => void;
  readonly end: (
    paymentId: string,
    status: "failed" | "cancelled" | "expired",
    reason?: string,
  ) => void;
  readonly misstate: (paymentId: string, amount: Cents) => void;
  /** In euros and without a fee, unless an item says otherwise. */
  readonly settle: (
    items: readonly (Omit<SettledItem, "fee" | "currency"> & Partial<SettledItem>)[],
  ) => void;
  readonly setAway: (isAway: boolean) => void;
  readonly event: (
    paymentId: string,
    type: string,
    now: Date,
  ) => { raw: Buffer; headers: WebhookHeaders };
  readonly sessions: () => readonly ProviderSession[];
  readonly refundsOf: (paymentId: string) => readonly Cents[];
};

/**
 * In memory, with the guarantees of a real provider: one session per payment, no refund above the
 * capture.
 */
export function fakeProvider(): FakeProvider {
  const webhookSecret = randomBytes(32).toString("hex");
  const sessions = new Map<string, FakeSession>();
  let settled: readonly SettledItem[] = [];
  let isAway = false;

  const assertReachable = () => {
    if (isAway) throw new Outage("the payment provider does not answer");
  };
  const sessionOf = (paymentId: string): FakeSession => {
    const found = [...sessions.values()].find((one) => one.paymentId === paymentId);
    if (!found) throw new Error(`no session was opened for payment ${paymentId}`);
    return found;
  };
  const update = (paymentId: string, changed: Partial<FakeSession>) => {
    const found = sessionOf(paymentId);
    sessions.set(found.ref, { ...found, ...changed });
  };

  return {
    id: "sandbox",
    verifyWebhook: sandboxProvider({ origin: "http://localhost", key: "", webhookSecret })
      .verifyWebhook,
    async createSession(request) {
      assertReachable();
      const content = JSON.stringify(request);
      const earlier = [...sessions.values()].find((one) => one.paymentId === request.paymentId);
      if (earlier && earlier.request !== content)
        throw new Error("this idempotency key was used with another request");
      const session = earlier ?? newSession(request, newRef("ps"));
      sessions.set(session.ref, session);
      return { ref: session.ref, url: `https://pay.example/pay/${session.ref}` };
    },
    async fetchSession(ref) {
      assertReachable();
      return sessions.get(ref);
    },
    async refund({ refundId, ref, amount }) {
      assertReachable();
      const session = sessions.get(ref);
      if (session?.status !== "captured")
        throw new Error("only a captured payment can be refunded");
      const refunds = new Map(session.refunds).set(refundId, amount);
      if ([...refunds.values()].reduce<number>((sum, one) => sum + one, 0) > session.amount)
        throw new Error("the refunds exceed what was captured");
      sessions.set(ref, { ...session, refunds });
      return { ref: `re_${refundId}` };
    },
    async listSettled(day) {
      assertReachable();
      return settled.filter((item) => item.settledOn === day);
    },
    capture: (paymentId, at = new Date("2026-11-20T11:00:00Z")) =>
      update(paymentId, { status: "captured", capturedAt: at }),
    end: (paymentId, status, reason) =>
      update(paymentId, { status, failureReason: reason ?? null }),
    misstate: (paymentId, amount) => update(paymentId, { amount }),
    settle: (items) => {
      settled = items.map((item) => ({ fee: cents(0), currency: "EUR", ...item }));
    },
    setAway: (away) => {
      isAway = away;
    },
    event(paymentId, type, now) {
      const { ref, amount } = sessionOf(paymentId);
      const payload = {
        event_id: newRef("evt"),
        type,
        session_id: ref,
        payment_id: paymentId,
        amount_cents: amount,
        occurred_at: now.toISOString(),
      };
      const raw = Buffer.from(JSON.stringify(payload));
      return {
        raw,
        headers: {
          "sandbox-signature": signatureOf(webhookSecret, raw, Math.floor(now.getTime() / 1000)),
        },
      };
    },
    sessions: () => [...sessions.values()],
    refundsOf: (paymentId) => [...sessionOf(paymentId).refunds.values()],
  };
}

function newRef(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

function newSession(request: SessionRequest, ref: string): FakeSession {
  return {
    ref,
    paymentId: request.paymentId,
    status: "created",
    amount: cents(request.amount),
    failureReason: null,
    capturedAt: null,
    request: JSON.stringify(request),
    refunds: new Map(),
  };
}
