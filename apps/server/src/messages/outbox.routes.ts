import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "#server/platform/deps.ts";
import { onlyThisMachine } from "#server/web/this-machine.ts";
import { findMessages, latestMessages, type MessageRow } from "./messages.store.ts";
import { type OutboxEntry, outboxPage, outboxPolicy } from "./outbox-page.ts";
import { renderMessage } from "./render-message.ts";

const entriesShown = 100;
/** An e-mail may load pictures and inline styles but run no script; links open in a new tab. */
const emailPolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

type OutboxQuery = { Querystring: { to?: string | string[] } };

/**
 * Shows every e-mail and SMS decrypted, one-time codes included. So it exists only in the demo,
 * which listens on loopback, and answers only requests from this machine.
 */
export async function registerOutbox(app: FastifyInstance, deps: Deps): Promise<void> {
  if (!deps.config.demo) return;
  await app.register((scope, _options, registered) => {
    onlyThisMachine(scope, deps.config);
    scope.get<OutboxQuery>("/dev/outbox", async (request, reply) =>
      withPrivateHeaders(reply, outboxPolicy)
        .type("text/html; charset=utf-8")
        .send(outboxPage(await entries(deps, recipientOf(request)))),
    );
    scope.get<OutboxQuery>("/dev/outbox.json", async (request, reply) =>
      withPrivateHeaders(reply, "default-src 'none'").send({
        items: (await entries(deps, recipientOf(request))).map(wireEntry),
      }),
    );
    scope.get<{ Params: { messageId: string } }>("/dev/outbox/:messageId/html", (request, reply) =>
      sendEmailPage(deps, request.params.messageId, withPrivateHeaders(reply, emailPolicy)),
    );
    registered();
  });
}

function withPrivateHeaders(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("content-security-policy", policy)
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "no-referrer");
}

function recipientOf({ query }: FastifyRequest<OutboxQuery>): string | undefined {
  const { to } = query;
  return typeof to === "string" && to !== "" && !to.includes("\0") ? to : undefined;
}

async function entries(deps: Deps, recipient: string | undefined): Promise<OutboxEntry[]> {
  const rows = await latestMessages(deps.db, recipient, entriesShown);
  return rows.map((row) => ({ row, rendered: renderMessage(deps, row) }));
}

function wireEntry({ row, rendered }: OutboxEntry) {
  const { messageId, channel, recipient, template, locale, status, queuedAt } = row;
  const email =
    rendered.channel === "email"
      ? { subject: rendered.subject, html: rendered.html, unsubscribe: rendered.unsubscribe }
      : {};
  return {
    message_id: messageId,
    channel,
    to: recipient,
    template,
    locale,
    status,
    queued_at: queuedAt.toISOString(),
    text: rendered.text,
    ...email,
  };
}

async function sendEmailPage(
  deps: Deps,
  messageId: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row: MessageRow | undefined = /^[0-9a-f-]{36}$/.test(messageId)
    ? (await findMessages(deps.db, [messageId])).get(messageId)
    : undefined;
  const rendered = row && renderMessage(deps, row);
  if (rendered?.channel !== "email") return reply.code(404).type("text/plain").send("Not found");
  return reply.type("text/html; charset=utf-8").send(rendered.html);
}
