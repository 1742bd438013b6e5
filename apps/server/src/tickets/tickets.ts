import { emailKey } from "@papillote/domain/accounts/email.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { ticketFilePath } from "@papillote/domain/tickets/ticket-file-path.ts";
import { ticketCan } from "@papillote/domain/tickets/ticket-states.ts";
import { type Attachment, attachmentsOf, nameOfFile } from "#server/attachments/attachments.ts";
import type { Queryable } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { queueNotice } from "#server/notices/notices.ts";
import type { Deps } from "#server/platform/deps.ts";
import { addMessage, readMessages, textOf } from "./ticket-messages.ts";
import { eraseAnswered, eraseOf, exportFiles, exportTickets } from "./ticket-privacy.store.ts";
import {
  findTicket,
  findWaitingTickets,
  lockTicket,
  saveStatus,
  type Ticket,
  type TicketMessage,
} from "./tickets.store.ts";

const waitingMax = 50;
type Refusal = "NOT_FOUND" | "INVALID_DATA";

/** For the operator: open tickets first, the urgent ones before the others, the oldest first. */
export function waitingTickets({ db }: Deps): Promise<Ticket[]> {
  return findWaitingTickets(db, waitingMax);
}

export type WholeTicket = Ticket & {
  readonly messages: readonly (TicketMessage & { readonly files: readonly Attachment[] })[];
};

export async function readTicket(
  deps: Pick<Deps, "db" | "secrets">,
  number: string,
): Promise<WholeTicket | undefined> {
  const { db } = deps;
  const ticket = await findTicket(db, number);
  if (!ticket) return undefined;
  const files = await attachmentsOf(deps, db, ticket.ticketNo);
  const messages = await readMessages(db, deps, ticket.ticketNo);
  return {
    ...ticket,
    messages: messages.map(({ messageNo, ...message }) => ({
      ...message,
      files: files.filter((file) => file.messageNo === messageNo),
    })),
  };
}

/** A file of a customer's own message. */
export async function ticketFile(
  deps: Pick<Deps, "db" | "secrets">,
  { customerId, number, id }: { customerId: string; number: string; id: string },
): Promise<Attachment | undefined> {
  const ticket = await findTicket(deps.db, number);
  if (ticket?.customerId !== customerId) return undefined;
  const files = await attachmentsOf(deps, deps.db, ticket.ticketNo);
  return files.find((file) => file.id === id);
}

/** The answer is in the account and in an e-mail, which is queued with it. */
export function answerTicket(
  deps: Deps,
  number: string,
  text: string,
): Promise<Outcome<Ticket, Refusal>> {
  return inTransaction<Ticket, Refusal>(deps.db, async (tx) => {
    const ticket = await lockTicket(tx, number);
    if (!ticket) return refused("NOT_FOUND");
    if (!ticketCan("answer", ticket.status)) return refused("INVALID_DATA");
    const now = deps.clock.now();
    const { ticketNo, firstname, email, locale, subject, customerId } = ticket;
    await addMessage(tx, deps, ticketNo, { author: "shop", text, writtenAt: now });
    await saveStatus(tx, { ticketNo, status: "answered", now });
    const key = `ticket-answer:${deps.newId()}`;
    if (customerId !== null)
      await queueNotice(tx, deps, {
        ...{ key, customerId, template: "answer", data: { number, subject } },
      });
    await queueMessage(tx, deps, {
      ...{ key, channel: "email", to: email, locale },
      template: "ticket-answer",
      data: { firstname, number, subject, answer: text, isInAccount: customerId !== null },
    });
    return done(ticket);
  });
}

export function closeTicket(deps: Deps, number: string): Promise<Outcome<Ticket, Refusal>> {
  return inTransaction<Ticket, Refusal>(deps.db, async (tx) => {
    const ticket = await lockTicket(tx, number);
    if (!ticket) return refused("NOT_FOUND");
    if (!ticketCan("close", ticket.status)) return refused("INVALID_DATA");
    const { ticketNo } = ticket;
    await saveStatus(tx, { ticketNo, status: "closed", now: deps.clock.now() });
    return done(ticket);
  });
}

type Person = { readonly customerId: string; readonly email: string };

/** For the export of personal data: a row for each message, and one for each of its files. */
export async function exportTicketsOf(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  { customerId, email }: Person,
) {
  const person = { customerId, emailKey: emailKey(email) };
  const [messages, files] = [await exportTickets(db, person), await exportFiles(db, person)];
  return {
    tickets: messages.map(({ messageId, text, encryptedText, ...row }) => ({
      ...row,
      text: textOf(secrets, { messageId, text, encryptedText }),
    })),
    ticketFiles: files.map(({ id, encryptedName, ...row }) => ({
      ...row,
      name: nameOfFile({ secrets }, id, encryptedName),
      path: ticketFilePath(row.number, id),
    })),
  };
}

/** For a closed account: deletes its answered tickets. */
export function eraseAnsweredTicketsOf(db: Queryable, { customerId, email }: Person) {
  return eraseAnswered(db, { customerId, emailKey: emailKey(email) });
}

/** For a closed account whose retention has ended: deletes all its tickets. */
export function eraseTicketsOf(db: Queryable, customerId: string): Promise<void> {
  return eraseOf(db, customerId);
}
