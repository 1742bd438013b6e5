import { createHash } from "node:crypto";
import { fieldErrors } from "@papillote/contract/field-errors.ts";
import { emailKey } from "@papillote/domain/accounts/email.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { ticketNumber } from "@papillote/domain/tickets/ticket-states.ts";
import { findTurns } from "#server/assistant/assistant.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { findSubject } from "#server/help/help.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import { addFiles } from "./add-files.ts";
import { addMessage } from "./ticket-messages.ts";
import { findNumberOf, insertTicket, nextTicketNo } from "./tickets.store.ts";

export type Writer = {
  readonly customerId: string | undefined;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly locale: string;
  readonly ip: string;
};
type Letter = {
  /** A subject of the list, or one in the writer's own words. */
  readonly about: { readonly subjectId: number } | { readonly topic: string };
  readonly orderNumber: string | undefined;
  readonly message: string;
  /** The conversation with the assistant. */
  readonly conversationId?: string | undefined;
  /** Tokens of the files that came with its form. */
  readonly fileTokens?: readonly string[] | undefined;
};
type Refusal = "INVALID_DATA" | "TOO_MANY_REQUESTS";

/** S3.20: returns the ticket's number. The same message sent twice on a day is one ticket. */
export async function writeTicket(
  deps: Deps,
  writer: Writer,
  letter: Letter,
): Promise<Outcome<string, Refusal>> {
  const limit = await withinRateLimit(deps, [
    { scope: "ticketFromAddress", subject: writer.ip },
    { scope: "ticketOfMailbox", subject: emailKey(writer.email) },
  ]);
  if (!limit.ok) return limit;
  const wrong = await wrongField(deps, letter);
  if (wrong) return refused("INVALID_DATA", { errors: fieldErrors([wrong]) });
  return inTransaction<string, Refusal>(deps.db, async (tx) => {
    const now = deps.clock.now();
    const digest = digestOf(writer, letter, now);
    const ticketNo = await nextTicketNo(tx);
    const number = ticketNumber(Number(dayInParis(now).slice(0, 4)), ticketNo);
    const { customerId = null, firstname, lastname, email, locale } = writer;
    const { about, orderNumber = null, message } = letter;
    const isNew = await insertTicket(tx, {
      ...{ ticketNo, number, customerId, orderNumber, digest, createdAt: now },
      ...{ firstname: firstname.trim(), lastname: lastname.trim(), email: email.trim(), locale },
      emailKey: emailKey(email),
      subjectId: "subjectId" in about ? about.subjectId : null,
      topic: "topic" in about ? about.topic.trim() : null,
    });
    if (!isNew) return done((await findNumberOf(tx, digest)) ?? number);
    await addConversation(tx, deps, ticketNo, letter.conversationId);
    const text = message.trim();
    const messageNo = await addMessage(tx, deps, ticketNo, {
      author: "person",
      text,
      writtenAt: now,
    });
    const added = await addFiles(tx, deps, { ticketNo, messageNo, tokens: letter.fileTokens });
    if (!added.ok) return added;
    deps.log.info({ ticket: number, customerId }, "ticket written");
    return done(number);
  });
}

async function addConversation(
  tx: Tx,
  deps: Deps,
  ticketNo: number,
  conversationId: string | undefined,
): Promise<void> {
  if (conversationId === undefined) return;
  for (const { question, answer, askedAt: writtenAt } of await findTurns(tx, conversationId)) {
    await addMessage(tx, deps, ticketNo, { author: "person", text: question, writtenAt });
    const text = answer ?? "I do not know.";
    await addMessage(tx, deps, ticketNo, { author: "assistant", text, writtenAt });
  }
}

async function wrongField(
  { db }: Deps,
  { about, orderNumber }: Letter,
): Promise<{ code: string; path: string[]; message: string } | undefined> {
  if (!("subjectId" in about)) return undefined;
  const subject = await findSubject(db, about.subjectId);
  if (!subject) return { code: "custom", path: ["reason"], message: "INVALID" };
  return subject.requiresOrderNumber && orderNumber === undefined
    ? { code: "custom", path: ["order_number"], message: "REQUIRED" }
    : undefined;
}

function digestOf({ customerId, email }: Writer, letter: Letter, now: Date): Buffer {
  const { about, orderNumber, message, fileTokens = [] } = letter;
  const content = [
    ...[customerId, emailKey(email), about, orderNumber, message],
    ...(fileTokens.length > 0 ? [fileTokens.length] : []), // files sent again have other tokens
  ];
  return createHash("sha256")
    .update(JSON.stringify([dayInParis(now), ...content]))
    .digest();
}
