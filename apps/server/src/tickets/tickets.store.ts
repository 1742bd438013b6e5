import type { TicketStatus } from "@papillote/domain/tickets/ticket-states.ts";
import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

export type Ticket = {
  readonly ticketNo: number;
  readonly number: string;
  readonly customerId: string | null;
  readonly subject: string;
  readonly isUrgent: boolean;
  readonly orderNumber: string | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly locale: string;
  readonly status: TicketStatus;
  readonly createdAt: Date;
  readonly changedAt: Date;
};

const columns = `ticket_no as "ticketNo", number, customer_id as "customerId",
  coalesce(topic, label) as subject, coalesce(priority = 'high', false) as "isUrgent",
  order_number as "orderNumber", firstname, lastname, email, locale, ticket.status,
  created_at as "createdAt", changed_at as "changedAt"`;
const tickets = "ticket left join message_subject using (subject_id)";

const nextNo = statement(
  "ticket.next_no",
  "select nextval(pg_get_serial_sequence('ticket', 'ticket_no')) as no",
);

export async function nextTicketNo(db: Queryable): Promise<number> {
  const row = await firstRow<{ no: number }>(db, nextNo);
  if (!row) throw new Error("a sequence gave no number");
  return row.no;
}

const insert = statement(
  "ticket.insert",
  `insert into ticket
     (ticket_no, number, customer_id, subject_id, topic, order_number, firstname, lastname, email,
      email_key, locale, status, digest, created_at, changed_at)
   overriding system value
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'open', $12, $13, $13)
   on conflict (digest) do nothing`,
);

export type NewTicket = Pick<
  Ticket,
  | "ticketNo"
  | "number"
  | "customerId"
  | "orderNumber"
  | "firstname"
  | "lastname"
  | "email"
  | "locale"
  | "createdAt"
> & {
  readonly subjectId: number | null;
  readonly topic: string | null;
  readonly emailKey: string;
  readonly digest: Buffer;
};

/** False if a ticket with this content was already written on this day. */
export async function insertTicket(db: Queryable, one: NewTicket): Promise<boolean> {
  const { ticketNo, number, customerId, subjectId, topic, orderNumber } = one;
  const { firstname, lastname, email, emailKey, locale, digest, createdAt } = one;
  const values = [
    ...[ticketNo, number, customerId, subjectId, topic, orderNumber],
    ...[firstname, lastname, email, emailKey, locale, digest, createdAt],
  ];
  return (await change(db, insert, values)) === 1;
}

const ofDigest = statement("ticket.of_digest", "select number from ticket where digest = $1");

export async function findNumberOf(db: Queryable, digest: Buffer): Promise<string | undefined> {
  return (await firstRow<{ number: string }>(db, ofDigest, [digest]))?.number;
}

export type TicketMessage = {
  readonly author: "person" | "assistant" | "shop";
  readonly text: string;
  readonly writtenAt: Date;
};

type NewMessage = Omit<TicketMessage, "text"> & {
  readonly ticketNo: number;
  readonly messageId: string;
  readonly encryptedText: Buffer;
};

const insertOne = statement(
  "ticket_message.insert",
  `insert into ticket_message (ticket_no, message_no, message_id, author, text_sealed, written_at)
   values ($1, (select coalesce(max(message_no), 0) + 1 from ticket_message where ticket_no = $1),
     $2, $3, $4, $5)
   returning message_no as no`,
);

/** Inserts the message and returns its number. */
export async function insertMessage(
  tx: Queryable,
  { ticketNo, messageId, author, encryptedText, writtenAt }: NewMessage,
): Promise<number> {
  const values = [ticketNo, messageId, author, encryptedText, writtenAt];
  const row = await firstRow<{ no: number }>(tx, insertOne, values);
  if (!row) throw new Error("an inserted message has no number");
  return row.no;
}

type MessageRow = Omit<TicketMessage, "text"> & {
  readonly messageNo: number;
  readonly messageId: string;
  /** The text of a message that is not encrypted yet. */
  readonly text: string | null;
  readonly encryptedText: Buffer | null;
};

const messagesOf = statement(
  "ticket_message.of_ticket",
  `select message_no as "messageNo", message_id as "messageId", author, text,
     text_sealed as "encryptedText", written_at as "writtenAt"
   from ticket_message where ticket_no = $1 order by message_no`,
);

export function findMessages(db: Queryable, ticketNo: number): Promise<MessageRow[]> {
  return rows(db, messagesOf, [ticketNo]);
}

const readable = statement(
  "ticket_message.readable",
  `select message_id as "messageId", text from ticket_message where text is not null
   order by message_id limit $1`,
);

export function findReadableMessages(
  db: Queryable,
  most: number,
): Promise<{ readonly messageId: string; readonly text: string }[]> {
  return rows(db, readable, [most]);
}

const encryptOne = statement(
  "ticket_message.encrypt",
  `update ticket_message set text = null, text_sealed = $2
   where message_id = $1 and text is not null`,
);

export async function replaceText(
  db: Queryable,
  messageId: string,
  encryptedText: Buffer,
): Promise<void> {
  await change(db, encryptOne, [messageId, encryptedText]);
}

const byNumber = statement(
  "ticket.by_number",
  `select ${columns} from ${tickets} where number = $1`,
);

export function findTicket(db: Queryable, number: string): Promise<Ticket | undefined> {
  return firstRow(db, byNumber, [number]);
}

const lock = statement(
  "ticket.lock",
  `select ${columns} from ${tickets} where number = $1 for update of ticket`,
);

export function lockTicket(tx: Queryable, number: string): Promise<Ticket | undefined> {
  return firstRow(tx, lock, [number]);
}

const setStatus = statement(
  "ticket.set_status",
  "update ticket set status = $2, changed_at = $3 where ticket_no = $1",
);

export async function saveStatus(
  tx: Queryable,
  { ticketNo, status, now }: { ticketNo: number; status: TicketStatus; now: Date },
): Promise<void> {
  await change(tx, setStatus, [ticketNo, status, now]);
}

const ofCustomer = statement(
  "ticket.of_customer",
  `select ${columns}, count(*) over () as total from ${tickets}
   where customer_id = $1 order by ticket_no desc limit $2 offset $3`,
);

export function findTicketsOf(
  db: Queryable,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<(Ticket & { readonly total: number })[]> {
  return rows(db, ofCustomer, [customerId, limit, offset]);
}

const waiting = statement(
  "ticket.waiting",
  `select ${columns} from ${tickets} where ticket.status <> 'closed'
   order by ticket.status = 'open' desc, "isUrgent" desc, ticket_no limit $1`,
);

/** Tickets to be answered come first, then those that are answered and not closed. */
export function findWaitingTickets(db: Queryable, limit: number): Promise<Ticket[]> {
  return rows(db, waiting, [limit]);
}
