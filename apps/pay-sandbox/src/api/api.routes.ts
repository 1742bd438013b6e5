import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { z } from "zod";
import { type Context, findSession } from "#sandbox/payments/context.ts";
import { keptCards, removeKeptCard } from "#sandbox/payments/kept-cards.ts";
import { openSession } from "#sandbox/payments/open-session.ts";
import { refundPayment } from "#sandbox/payments/refund-payment.ts";
import { settlementsOf } from "#sandbox/payments/settlements.ts";
import { expirePayment } from "#sandbox/payments/take-card.ts";
import {
  type ApiRefusal,
  DisputeQuery,
  disputeStates,
  fingerprint,
  IdempotencyKey,
  openedSession,
  RefundRequest,
  refundState,
  refusalReply,
  SettlementQuery,
  sessionRequest,
  sessionState,
} from "./messages.ts";

type ApiParts = {
  readonly context: Context;
  readonly apiKey: string;
  readonly shopOrigins: readonly string[];
  readonly publicOrigin: () => string;
};
type ById = { Params: { id: string } };

/** The API for the shop's server: opens payments, returns their state, refunds them. */
export function registerApi(
  app: FastifyInstance,
  { context, apiKey, shopOrigins, publicOrigin }: ApiParts,
): void {
  const SessionRequest = sessionRequest(shopOrigins);

  app.addHook("onRequest", async (request, reply) => {
    if (!isKey(request.headers.authorization, apiKey))
      return refuse(reply.header("www-authenticate", "Bearer"), "unauthorized");
  });

  app.post("/v1/sessions", async (request, reply) => {
    const key = IdempotencyKey.optional().safeParse(request.headers["idempotency-key"]);
    if (!key.success) return refuseField(reply, "Idempotency-Key");
    const body = SessionRequest.safeParse(request.body);
    if (!body.success) return refuseBody(reply, body.error);
    const opened = openSession(context, {
      ...openRequest(body.data),
      ...(key.data === undefined ? {} : { idempotencyKey: key.data }),
    });
    return opened.ok
      ? reply.code(201).send(openedSession(opened.value, publicOrigin()))
      : refuse(reply, opened.refusal);
  });

  app.get<ById>("/v1/sessions/:id", async (request, reply) => {
    const session = findSession(context, request.params.id);
    return session ? sessionState(session) : refuse(reply, "not_found");
  });

  app.post<ById>("/v1/sessions/:id/refunds", async (request, reply) => {
    const key = IdempotencyKey.safeParse(request.headers["idempotency-key"]);
    if (!key.success) return refuseField(reply, "Idempotency-Key");
    const body = RefundRequest.safeParse(request.body);
    if (!body.success) return refuseBody(reply, body.error);
    const sessionId = request.params.id;
    const content = {
      amountCents: body.data.amount_cents,
      idempotencyKey: key.data,
      fingerprint: fingerprint(sessionId, body.data),
    };
    const refund = refundPayment(context, { sessionId, ...content });
    if (!refund.ok) return refuse(reply, refund.refusal);
    return reply.code(201).send(refundState(refund.value, context.clock.now()));
  });

  app.get<ById>("/v1/sessions/:id/refunds", async (request, reply) => {
    const session = findSession(context, request.params.id);
    const now = context.clock.now();
    return session
      ? { items: session.refunds.map((refund) => refundState(refund, now)) }
      : refuse(reply, "not_found");
  });

  app.post<ById>("/v1/sessions/:id/expire", async (request, reply) => {
    const session = expirePayment(context, request.params.id);
    return session ? sessionState(session) : refuse(reply, "not_found");
  });

  app.get<{ Params: { buyer: string } }>("/v1/buyers/:buyer/cards", async (request) => ({
    items: keptCards(context, request.params.buyer),
  }));

  app.post<{ Params: { buyer: string; card: string } }>(
    "/v1/buyers/:buyer/cards/:card/remove",
    async (request) => {
      removeKeptCard(context, request.params.buyer, request.params.card);
      return { items: keptCards(context, request.params.buyer) };
    },
  );

  app.get("/v1/disputes", async (request, reply) => {
    const query = DisputeQuery.safeParse(request.query);
    if (!query.success) return refuseBody(reply, query.error);
    const asked = { query: query.data, now: context.clock.now() };
    return { items: disputeStates(context.store.sessions(), asked) };
  });

  app.get("/v1/settlements", async (request, reply) => {
    const query = SettlementQuery.safeParse(request.query);
    if (!query.success) return refuseBody(reply, query.error);
    return {
      items: settlementsOf(context.store.sessions(), {
        day: query.data.day,
        now: context.clock.now(),
      }),
    };
  });
}

function openRequest(body: z.output<ReturnType<typeof sessionRequest>>) {
  const { success, failure, mobile } = body.return_urls;
  return {
    paymentId: body.payment_id,
    amountCents: body.amount_cents,
    description: body.description,
    locale: body.locale,
    returnUrls: { success, failure, ...(mobile === undefined ? {} : { mobile }) },
    webhookUrl: body.webhook_url,
    platform: body.platform,
    ...(body.buyer === undefined ? {} : { buyer: body.buyer }),
    expiresAt: Date.parse(body.expires_at),
    fingerprint: fingerprint(body),
  };
}

function isKey(authorization: string | undefined, apiKey: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${apiKey}`));
}

function refuse(reply: FastifyReply, code: ApiRefusal): FastifyReply {
  const { status, body } = refusalReply(code);
  return reply.code(status).send(body);
}

function refuseField(reply: FastifyReply, field: string): FastifyReply {
  const { status, body } = refusalReply("invalid_request", [
    { field, message: "is required, 200 characters at most" },
  ]);
  return reply.code(status).send(body);
}

function refuseBody(reply: FastifyReply, error: z.ZodError): FastifyReply {
  const fields = error.issues.map((issue) => ({
    field: issue.path.join("."),
    message: issue.message,
  }));
  const { status, body } = refusalReply("invalid_request", fields);
  return reply.code(status).send(body);
}
