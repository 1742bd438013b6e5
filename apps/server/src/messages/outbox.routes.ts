import { isIPv4 } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#server/platform/config.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findMessage, latestMessages, type MessageRow } from "./messages.store.ts";
import { openMessage } from "./open-message.ts";
import { type OutboxEntry, outboxPage, outboxPolicy } from "./outbox-page.ts";

const entriesShown = 100;
/** Nothing of an e-mail may run or load but its pictures and inline styles; links open beside it. */
const letterPolicy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

type Outbox = { Querystring: { to?: string | string[] } };
type OneLetter = { Params: { messageId: string } };

/** Every e-mail and SMS, opened. It holds one-time codes, so it answers this machine alone, and only for the demo, which listens on loopback alone. */
export async function registerOutbox(app: FastifyInstance, deps: Deps): Promise<void> {
  if (!deps.config.demo) return;
  await app.register((scope, _options, registered) => {
    scope.addHook("onRequest", async (request, reply) =>
      isForThisMachine(request, deps.config)
        ? undefined
        : reply.code(404).type("text/plain").send("Not found"),
    );
    scope.get<Outbox>("/dev/outbox", async (request, reply) =>
      unseen(reply, outboxPolicy)
        .type("text/html; charset=utf-8")
        .send(outboxPage(await entries(deps, recipientOf(request)))),
    );
    scope.get<Outbox>("/dev/outbox.json", async (request, reply) =>
      unseen(reply, "default-src 'none'").send({
        items: (await entries(deps, recipientOf(request))).map(wireEntry),
      }),
    );
    scope.get<OneLetter>("/dev/outbox/:messageId/html", (request, reply) =>
      sendLetter(deps, request.params.messageId, unseen(reply, letterPolicy)),
    );
    registered();
  });
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}

/** A page elsewhere can point its own name at 127.0.0.1; it cannot make the browser say `localhost`. */
function isForThisMachine(request: FastifyRequest, { publicOrigin }: Config): boolean {
  const name = request.hostname.replace(/^\[|\]$/g, "");
  return isLoopback(request.ip) && (isLoopback(name) || name === new URL(publicOrigin).hostname);
}

function unseen(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("content-security-policy", policy)
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "no-referrer");
}

function recipientOf({ query }: FastifyRequest<Outbox>): string | undefined {
  return typeof query.to === "string" && query.to !== "" ? query.to : undefined;
}

async function entries(deps: Deps, recipient: string | undefined): Promise<OutboxEntry[]> {
  const rows = await latestMessages(deps.db, recipient, entriesShown);
  return rows.map((row) => ({ row, opened: openMessage(deps, row) }));
}

function wireEntry({ row, opened }: OutboxEntry) {
  const { messageId, channel, recipient, template, locale, status, queuedAt } = row;
  const letter =
    opened.channel === "email"
      ? { subject: opened.subject, html: opened.html, unsubscribe: opened.unsubscribe }
      : {};
  return {
    message_id: messageId,
    channel,
    to: recipient,
    template,
    locale,
    status,
    queued_at: queuedAt.toISOString(),
    text: opened.text,
    ...letter,
  };
}

async function sendLetter(
  deps: Deps,
  messageId: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row: MessageRow | undefined = /^[0-9a-f-]{36}$/.test(messageId)
    ? await findMessage(deps.db, messageId)
    : undefined;
  const opened = row && openMessage(deps, row);
  if (opened?.channel !== "email") return reply.code(404).type("text/plain").send("Not found");
  return reply.type("text/html; charset=utf-8").send(opened.html);
}
