import { change, type Queryable, rows, statement } from "#server/db/db.ts";

type MessageText = {
  readonly messageId: string;
  readonly text: string | null;
  readonly encryptedText: Buffer | null;
};
type Person = { readonly customerId: string; readonly emailKey: string };

const ofPerson = statement(
  "ticket.of_person",
  `select number, coalesce(topic, label) as subject, order_number as "orderNumber", firstname,
     lastname, email, ticket.status, author, message_id as "messageId", text,
     text_sealed as "encryptedText", written_at as "writtenAt"
   from ticket join ticket_message using (ticket_no) left join message_subject using (subject_id)
   where customer_id = $1 or email_key = $2 order by ticket_no, message_no`,
);

/** A row for each message; includes those written without logging in with the same address. */
export function exportTickets(
  db: Queryable,
  { customerId, emailKey }: Person,
): Promise<(Readonly<Record<string, unknown>> & MessageText)[]> {
  return rows(db, ofPerson, [customerId, emailKey]);
}

const filesOfPerson = statement(
  "ticket.files_of_person",
  `select attachment_id as id, number, name_sealed as "encryptedName", media_type as "mediaType",
     bytes, received_at as "receivedAt"
   from attachment join ticket using (ticket_no)
   where customer_id = $1 or email_key = $2 order by ticket_no, message_no, received_at`,
);

type FileRow = {
  readonly id: string;
  readonly number: string;
  readonly encryptedName: Buffer;
  readonly mediaType: string;
  readonly bytes: number;
  readonly receivedAt: Date;
};

export function exportFiles(db: Queryable, { customerId, emailKey }: Person): Promise<FileRow[]> {
  return rows(db, filesOfPerson, [customerId, emailKey]);
}

const eraseClosed = statement(
  "ticket.erase_closed",
  "delete from ticket where (customer_id = $1 or email_key = $2) and status <> 'open'",
);

/** Deletes answered tickets; an open question still gets its answer. */
export async function eraseAnswered(
  db: Queryable,
  { customerId, emailKey }: Person,
): Promise<void> {
  await change(db, eraseClosed, [customerId, emailKey]);
}

const erase = statement(
  "ticket.erase",
  `delete from ticket where customer_id = $1
     or email_key = (select email_key from customer where customer_id = $1)`,
);

/** Called before the account loses its e-mail address. */
export async function eraseOf(db: Queryable, customerId: string): Promise<void> {
  await change(db, erase, [customerId]);
}

const forget = statement(
  "ticket.forget",
  "delete from ticket where status <> 'open' and changed_at < $1",
);

export async function deleteTicketsBefore(db: Queryable, before: Date): Promise<void> {
  await change(db, forget, [before]);
}
