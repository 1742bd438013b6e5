import { change, type Queryable, rows, statement } from "#server/db/db.ts";

/** The tasks that deliver a message; their payload is `{ messageId }`. */
export const deliverTasks = { email: "message.deliver", sms: "sms.deliver" } as const;

export type MessageRow = {
  readonly messageId: string;
  readonly channel: "email" | "sms";
  readonly recipient: string;
  readonly template: string;
  readonly locale: string;
  readonly encryptedContent: Buffer;
  readonly status: "queued" | "sent" | "refused";
  readonly queuedAt: Date;
};

const queue = statement(
  "message.queue",
  `with queued as (
     insert into message (message_id, message_key, channel, recipient, template, locale,
       content_sealed, status, queued_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'queued', $8)
     on conflict (message_key) do nothing returning message_id)
   insert into job_outbox (task, payload)
   select $9, jsonb_build_object('messageId', message_id) from queued`,
);

type NewMessage = Omit<MessageRow, "status"> & { readonly key: string };

/** Inserts the message and the job that delivers it, or neither if its cause has a message. */
export async function queueWithJob(db: Queryable, message: NewMessage): Promise<void> {
  const { messageId, key, channel, recipient, template, locale, encryptedContent, queuedAt } =
    message;
  await change(db, queue, [
    messageId,
    key,
    channel,
    recipient,
    template,
    locale,
    encryptedContent,
    queuedAt,
    deliverTasks[channel],
  ]);
}

const columns = `message_id as "messageId", channel, recipient, template, locale,
  content_sealed as "encryptedContent", status, queued_at as "queuedAt"`;

const byId = statement(
  "message.by_id",
  `select ${columns} from message where message_id = any($1::uuid[])`,
);

export async function findMessages(
  db: Queryable,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, MessageRow>> {
  const found = await rows<MessageRow>(db, byId, [messageIds]);
  return new Map(found.map((row) => [row.messageId, row]));
}

const sent = statement(
  "message.sent",
  `update message set status = 'sent', sent_at = $2
   where message_id = any($1::uuid[]) and status = 'queued'`,
);

export async function markSent(
  db: Queryable,
  messageIds: readonly string[],
  now: Date,
): Promise<void> {
  await change(db, sent, [messageIds, now]);
}

const refuse = statement(
  "message.refused",
  `update message set status = 'refused', refused_for = $2
   where message_id = $1 and status = 'queued'`,
);

export async function markRefused(db: Queryable, messageId: string, reason: string): Promise<void> {
  await change(db, refuse, [messageId, reason]);
}

const forget = statement(
  "message.forget",
  `delete from message where message_id in
     (select message_id from message where queued_at < $1 order by queued_at limit $2)`,
);

export function deleteOldMessages(db: Queryable, before: Date, limit: number): Promise<number> {
  return change(db, forget, [before, limit]);
}

const latest = statement(
  "message.latest",
  `select ${columns} from message where $1::text is null or recipient = $1
   order by queued_at desc, message_id desc limit $2`,
);

/** The newest messages first, of one recipient or, if undefined, of all. */
export function latestMessages(
  db: Queryable,
  recipient: string | undefined,
  limit: number,
): Promise<MessageRow[]> {
  return rows(db, latest, [recipient ?? null, limit]);
}

const sentTo = statement(
  "message.export",
  `select channel, recipient, template, locale, queued_at as "queuedAt" from message
   where lower(recipient) = any ($1) order by queued_at, message_id`,
);

/** Messages for the export of personal data, without their content, which is stored encrypted. */
export function exportMessagesTo(
  db: Queryable,
  recipients: readonly string[],
): Promise<Pick<MessageRow, "channel" | "recipient" | "template" | "locale" | "queuedAt">[]> {
  return rows(db, sentTo, [recipients.map((recipient) => recipient.toLowerCase())]);
}
