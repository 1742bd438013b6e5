import { randomBytes } from "node:crypto";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { Outage } from "#server/platform/outage.ts";
import type {
  PaymentProvider,
  ProviderDispute,
  ProviderRefund,
  ProviderSession,
  SessionRequest,
  SettledItem,
  WebhookHeaders,
} from "./card.gateway.ts";
import { sandboxProvider } from "./sandbox.gateway.ts";
import { signatureOf } from "./webhook-signature.ts";

type FakeSession = ProviderSession & {
  readonly request: string;
  readonly refunds: readonly (ProviderRefund & { readonly ref: string })[];
};

export type FakeProvider = PaymentProvider & {
  /**
   * Actions of the buyer and the bank. The shop learns of them by event or by asking, as in
   * production.
   */
  readonly capture: (paymentId: string, at?: Date, cardFingerprint?: string) => void;
  readonly end: (
    paymentId: string,
    status: "failed" | "cancelled" | "expired",
    reason?: string,
  ) => void;
  /** How the next refunds end; without it, they are done at once. */
  readonly answerRefunds: (status: RefundAnswer) => void;
  /** The bank ends a refund later, or the operator begins one on the provider's dashboard. */
  readonly endRefund: (paymentId: string, status: "succeeded" | "failed") => void;
  readonly beginRefund: (paymentId: string, amount: Cents) => void;
  /**
   * A fee of 15.00 is charged beside the disputed amount; a won dispute returns the amount without
   * it.
   */
  readonly dispute: (paymentId: string, status: ProviderDispute["status"], at?: Date) => void;
  readonly misstate: (paymentId: string, amount: Cents) => void;
  /** Items are in euros and without a fee, unless they say otherwise. */
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
 * An in-memory provider with the guarantees of a real one: one session for each payment, no refund
 * above the capture.
 */
export function fakeProvider(): FakeProvider {
  const webhookSecret = randomBytes(32).toString("hex");
  const sessions = new Map<string, FakeSession>();
  let settled: readonly SettledItem[] = [];
  let isAway = false;
  let refundAnswer: RefundAnswer = "succeeded";
  const disputes = new Map<string, ProviderDispute>();

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
    async cancelSession(ref) {
      assertReachable();
      const session = sessions.get(ref);
      if (session?.status === "created") sessions.set(ref, { ...session, status: "expired" });
    },
    saveBuyer: async () => undefined,
    listCards: async () => [],
    removeCard: async () => undefined,
    async refund(request) {
      assertReachable();
      const session = sessions.get(request.ref);
      const { refund, refunds } = refundIn(session, request, refundAnswer);
      if (session) sessions.set(session.ref, { ...session, refunds });
      return refund;
    },
    async listRefunds(ref) {
      assertReachable();
      return [...(sessions.get(ref)?.refunds ?? [])];
    },
    findPaymentId: async () => undefined,
    async listDisputes(of) {
      assertReachable();
      const paymentId = "ref" in of ? sessions.get(of.ref)?.paymentId : undefined;
      return [...disputes.values()].filter((one) =>
        "since" in of ? one.openedAt >= of.since : one.paymentId === paymentId,
      );
    },
    async listSettled(day) {
      assertReachable();
      return settled.filter((item) => item.settledOn === day);
    },
    ...actions({ sessionOf, update, disputes, webhookSecret }),
    answerRefunds: (status) => {
      refundAnswer = status;
    },
    settle: (items) => {
      settled = items.map((item) => ({ fee: cents(0), currency: "EUR", ...item }));
    },
    setAway: (away) => {
      isAway = away;
    },
    sessions: () => [...sessions.values()],
  };
}

type FakeState = {
  readonly sessionOf: (paymentId: string) => FakeSession;
  readonly update: (paymentId: string, changed: Partial<FakeSession>) => void;
  readonly disputes: Map<string, ProviderDispute>;
  readonly webhookSecret: string;
};

type FakeActions = Omit<
  FakeProvider,
  keyof PaymentProvider | "settle" | "setAway" | "answerRefunds" | "sessions"
>;

/** The actions of the buyer, the banks and the operator. */
function actions({ sessionOf, update, disputes, webhookSecret }: FakeState): FakeActions {
  return {
    capture: (paymentId, at = new Date("2026-11-20T11:00:00Z"), cardFingerprint) =>
      update(paymentId, {
        ...{ status: "captured", capturedAt: at },
        ...(cardFingerprint !== undefined && { cardFingerprint }),
      }),
    end: (paymentId, status, reason) =>
      update(paymentId, { status, failureReason: reason ?? null }),
    misstate: (paymentId, amount) => update(paymentId, { amount }),
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
    refundsOf: (paymentId) => sessionOf(paymentId).refunds.map(({ amount }) => amount),
    endRefund(paymentId, status) {
      const failureReason = status === "failed" ? "lost_or_stolen_card" : null;
      const { refunds } = sessionOf(paymentId);
      update(paymentId, { refunds: refunds.map((one) => ({ ...one, status, failureReason })) });
    },
    beginRefund(paymentId, amount) {
      const { refunds } = sessionOf(paymentId);
      const refund = { ref: newRef("re"), refundId: undefined, amount, failureReason: null };
      update(paymentId, { refunds: [...refunds, { ...refund, status: "succeeded" }] });
    },
    dispute(paymentId, status, at = new Date("2026-11-20T11:00:00Z")) {
      const { amount, currency } = sessionOf(paymentId);
      const opened = { ref: `dp_${paymentId}`, paymentId, reason: "fraudulent", openedAt: at };
      const moved = { amount, movedAt: at };
      const taken = {
        ...moved,
        ref: `${opened.ref}_taken`,
        kind: "taken",
        fee: cents(15_00),
      } as const;
      const back = {
        ...moved,
        ref: `${opened.ref}_back`,
        kind: "returned",
        fee: cents(0),
      } as const;
      const moves = status === "won" ? [taken, back] : [taken];
      disputes.set(paymentId, { ...opened, amount, currency, status, moves });
    },
  };
}

type RefundAnswer = ProviderRefund["status"] | "refused";

function refundIn(
  session: FakeSession | undefined,
  request: { readonly refundId: string; readonly amount: Cents },
  answer: RefundAnswer,
): { refund: ProviderRefund; refunds: FakeSession["refunds"] } {
  if (session?.status !== "captured") throw new Error("only a captured payment can be refunded");
  const { refunds: earlier } = session;
  const known = earlier.find((one) => one.refundId === request.refundId);
  if (known) return { refund: known, refunds: earlier };
  const refund = newRefund(request, answer === "refused" ? "failed" : answer);
  if (answer === "refused") return { refund: { ...refund, ref: null }, refunds: earlier };
  const refunds = [...earlier, refund];
  const done = refunds.filter((one) => one.status !== "failed");
  if (done.reduce<number>((sum, one) => sum + one.amount, 0) > session.amount)
    throw new Error("the refunds exceed what was captured");
  return { refund, refunds };
}

function newRefund(
  { refundId, amount }: { readonly refundId: string; readonly amount: Cents },
  status: ProviderRefund["status"],
) {
  const failureReason = status === "failed" ? "expired_or_canceled_card" : null;
  return { ref: `re_${refundId}`, refundId, amount, status, failureReason };
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
    currency: request.currency,
    failureReason: null,
    capturedAt: null,
    cardFingerprint: null,
    request: JSON.stringify(request),
    refunds: [],
  };
}
