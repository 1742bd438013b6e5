import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { done, refused } from "@papillote/domain/outcome.ts";
import * as z from "zod/mini";
import { Outage } from "#server/platform/outage.ts";
import { unstorablePaths } from "#server/web/storable.ts";
import type {
  PaymentProvider,
  ProviderEvent,
  ProviderRefund,
  SessionRequest,
} from "./card.gateway.ts";
import { isSignedBy } from "./webhook-signature.ts";

const timeoutMs = 8_000;

const amount = z.pipe(
  z.int(),
  z.transform((value): Cents => cents(value)),
);
const opened = z.object({ id: z.string(), url: z.url() });
const session = z.object({
  id: z.string(),
  payment_id: z.string(),
  status: z.enum(["created", "authorised", "captured", "failed", "cancelled", "expired"]),
  amount_cents: amount,
  failure_reason: z.optional(z.string()),
  captured_at: z.optional(z.iso.datetime()),
  card_fingerprint: z.optional(z.string()),
});
const refund = z.object({
  id: z.string(),
  /** The shop's id; absent when the refund was begun on the sandbox's own page. */
  refund_id: z.optional(z.string()),
  status: z.enum(["sent", "succeeded", "failed"]),
  amount_cents: amount,
  failure_reason: z.optional(z.string()),
});
const refunds = z.object({ items: z.array(refund) });
const disputes = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      payment_id: z.string(),
      amount_cents: amount,
      currency: z.string(),
      reason: z.string(),
      status: z.enum(["open", "won", "lost"]),
      opened_at: z.iso.datetime(),
      moves: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(["taken", "returned"]),
          amount_cents: amount,
          fee_cents: amount,
          moved_at: z.iso.datetime(),
        }),
      ),
    }),
  ),
});
const settlements = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      session_id: z.string(),
      kind: z.enum(["capture", "refund", "dispute", "dispute_return"]),
      amount_cents: amount,
      fee_cents: amount,
      currency: z.string(),
      settled_on: z.iso.date(),
    }),
  ),
});
const refusedCall = z.object({
  error: z.object({ code: z.enum(["not_captured", "refund_exceeds_captured"]) }),
});
/** Unknown types are accepted too: an event only names the payment to fetch. */
const event = z.looseObject({
  event_id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string(),
  payment_id: z.uuid(),
});

const keptCards = z.object({
  items: z.array(
    z.object({ id: z.string(), brand: z.string(), last4: z.string(), expires: z.string() }),
  ),
});

function cardsOf(buyerRef: string): string {
  return `/v1/buyers/${encodeURIComponent(buyerRef)}/cards`;
}

type SandboxSettings = {
  readonly origin: string;
  readonly key: string;
  readonly webhookSecret: string;
};

export function sandboxProvider({ origin, key, webhookSecret }: SandboxSettings): PaymentProvider {
  const call: Call = (path, request) => callApi(`${origin}${path}`, key, request);
  return {
    id: "sandbox",
    async createSession(request) {
      const { id, url } = parseKnown(
        opened,
        await call("/v1/sessions", {
          body: wireRequest(request),
          idempotencyKey: request.paymentId,
        }),
      );
      return { ref: id, url };
    },
    async fetchSession(ref) {
      const reply = await call(`/v1/sessions/${encodeURIComponent(ref)}`);
      if (reply === undefined) return undefined;
      const found = session.parse(reply);
      return {
        ref: found.id,
        paymentId: found.payment_id,
        status: found.status,
        amount: found.amount_cents,
        currency: "EUR",
        failureReason: found.failure_reason ?? null,
        capturedAt: found.captured_at === undefined ? null : new Date(found.captured_at),
        cardFingerprint: found.card_fingerprint ?? null,
      };
    },
    async cancelSession(ref) {
      await call(`/v1/sessions/${encodeURIComponent(ref)}/expire`, {
        body: {},
        idempotencyKey: `expire:${ref}`,
      });
    },
    saveBuyer: async ({ customerId }) => `buyer_${customerId}`,
    async listCards(buyerRef) {
      return parseKnown(keptCards, await call(cardsOf(buyerRef))).items.map(
        ({ id, brand, last4, expires }) => ({ ref: id, brand, last4, expires }),
      );
    },
    async removeCard({ buyerRef, ref }) {
      await call(`${cardsOf(buyerRef)}/${encodeURIComponent(ref)}/remove`, {
        body: {},
        idempotencyKey: `remove:${ref}`,
      });
    },
    ...refundCalls(call),
    async verifyWebhook(raw, headers, now) {
      const header = headers["sandbox-signature"];
      if (typeof header !== "string" || !isSignedBy(webhookSecret, raw, { header, now }))
        return refused("BAD_SIGNATURE");
      const payload = jsonOf(raw);
      const read = event.safeParse(payload);
      if (!read.success || unstorablePaths(payload).length > 0) return refused("INVALID_DATA");
      const { event_id: eventId, payment_id: paymentId, type } = read.data;
      return done({
        ...{ eventId, paymentId, about: subjectOf(type), chargeRef: undefined },
        payload: read.data,
      });
    },
    findPaymentId: async () => undefined, // its events name the payment
    async listSettled(day) {
      const { items } = parseKnown(settlements, await call(`/v1/settlements?day=${day}`));
      return items.map((item) => ({
        settlementRef: item.id,
        sessionRef: item.session_id,
        kind: item.kind,
        amount: item.amount_cents,
        fee: item.fee_cents,
        currency: item.currency,
        settledOn: item.settled_on,
      }));
    },
  };
}

type Call = (path: string, request?: ApiRequest) => Promise<unknown>;

function refundCalls(call: Call): Pick<PaymentProvider, "refund" | "listRefunds" | "listDisputes"> {
  return {
    async refund({ refundId, ref, amount }) {
      const reply = await call(`/v1/sessions/${encodeURIComponent(ref)}/refunds`, {
        body: { amount_cents: amount },
        idempotencyKey: refundId,
        refusals: [409, 422],
      });
      const refusal = refusedCall.safeParse(reply);
      if (refusal.success)
        return {
          ...{ ref: null, refundId, amount, status: "failed" },
          failureReason: refusal.data.error.code,
        };
      return { ...refundState(parseKnown(refund, reply)), refundId };
    },
    async listRefunds(ref) {
      const reply = await call(`/v1/sessions/${encodeURIComponent(ref)}/refunds`);
      return parseKnown(refunds, reply).items.map(refundState);
    },
    async listDisputes(of) {
      const query =
        "ref" in of
          ? `session=${encodeURIComponent(of.ref)}`
          : `since=${encodeURIComponent(of.since.toISOString())}`;
      const { items } = parseKnown(disputes, await call(`/v1/disputes?${query}`));
      return items.map(({ id, payment_id: paymentId, opened_at: openedAt, ...rest }) => ({
        ...{ ref: id, paymentId, amount: rest.amount_cents, currency: rest.currency },
        ...{ reason: rest.reason, status: rest.status, openedAt: new Date(openedAt) },
        moves: rest.moves.map((move) => ({
          ...{ ref: move.id, kind: move.kind, movedAt: new Date(move.moved_at) },
          ...{ amount: move.amount_cents, fee: move.fee_cents },
        })),
      }));
    },
  };
}

function subjectOf(type: string): ProviderEvent["about"] {
  if (type.startsWith("refund.")) return "refund";
  return type.startsWith("dispute.") ? "dispute" : "payment";
}

function refundState(one: z.output<typeof refund>): ProviderRefund {
  return {
    ref: one.id,
    refundId: one.refund_id,
    amount: one.amount_cents,
    status: one.status,
    failureReason: one.status === "failed" ? (one.failure_reason ?? "unknown") : null,
  };
}

function wireRequest({
  paymentId,
  amount,
  currency,
  description,
  locale,
  platform,
  returnUrls,
  webhookUrl,
  expiresAt,
  buyerRef,
}: SessionRequest) {
  return {
    payment_id: paymentId,
    amount_cents: amount,
    currency,
    description,
    locale,
    return_urls: returnUrls,
    webhook_url: webhookUrl,
    platform,
    ...(buyerRef !== null && { buyer: buyerRef }),
    expires_at: expiresAt.toISOString(),
  };
}

type ApiRequest = {
  readonly body: Record<string, unknown>;
  readonly idempotencyKey: string;
  /** Statuses whose body counts as an answer, too. */
  readonly refusals?: readonly number[];
};

/** Undefined on 404. Timeouts, 429 and 5xx are outages; other refusals are the shop's own fault. */
async function callApi(url: string, key: string, request?: ApiRequest): Promise<unknown> {
  const { status, text } = await exchange(url, key, request).catch((cause: unknown) => {
    throw new Outage("the payment provider does not answer", { cause });
  });
  if (status === 404) return undefined;
  if (status === 429 || status >= 500) throw new Outage(`the payment provider answers ${status}`);
  if (status >= 400 && !request?.refusals?.includes(status))
    throw new Error(`the payment provider refuses our request: ${status} ${text.slice(0, 300)}`);
  return jsonOf(text);
}

async function exchange(
  url: string,
  key: string,
  request: ApiRequest | undefined,
): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${key}`, accept: "application/json" };
  const sent = request && {
    method: "POST",
    body: JSON.stringify(request.body),
    headers: {
      ...headers,
      "content-type": "application/json",
      "idempotency-key": request.idempotencyKey,
    },
  };
  const reply = await fetch(url, { headers, ...sent, signal: AbortSignal.timeout(timeoutMs) });
  return { status: reply.status, text: await reply.text() };
}

function parseKnown<Schema extends z.ZodMiniType>(
  schema: Schema,
  reply: unknown,
): z.output<Schema> {
  if (reply === undefined)
    throw new Error("the payment provider does not know a session it created");
  return schema.parse(reply);
}

function jsonOf(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined; // the schema then names the missing fields
  }
}
