import { emailKey } from "@papillote/domain/accounts/email.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { ticketCan } from "@papillote/domain/tickets/ticket-states.ts";
import type { Queryable } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { queueNotice } from "#server/notices/notices.ts";
import type { Deps } from "#server/platform/deps.ts";
import { eraseAnswered, eraseOf, exportTickets } from "./ticket-privacy.store.ts";
import {
  addMessage,
  findMessages,
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

export type WholeTicket = Ticket & { readonly messages: readonly TicketMessage[] };

export async function readTicket(db: Queryable, number: string): Promise<WholeTicket | undefined> {
  const ticket = await findTicket(db, number);
  return ticket && { ...ticket, messages: await findMessages(db, ticket.ticketNo) };
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
    await addMessage(tx, ticketNo, { author: "shop", text, writtenAt: now });
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

/** For the export of personal data. */
export function exportTicketsOf(db: Queryable, { customerId, email }: Person) {
  return exportTickets(db, { customerId, emailKey: emailKey(email) });
}

/** For a closed account. */
export function eraseAnsweredTicketsOf(db: Queryable, { customerId, email }: Person) {
  return eraseAnswered(db, { customerId, emailKey: emailKey(email) });
}

/** For a closed account whose retention has ended. */
export function eraseTicketsOf(db: Queryable, customerId: string): Promise<void> {
  return eraseOf(db, customerId);
}
