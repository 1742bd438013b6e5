import { type Queryable, rows, statement } from "#server/db/db.ts";

const sentTo = statement(
  "message.export",
  `select channel, recipient, template, locale, queued_at as "queuedAt" from message where lower(recipient) = any ($1) order by queued_at, message_id`,
);

/** What was sent where and when; what it said is not kept readable. */
export type ExportedMessage = {
  readonly channel: string;
  readonly recipient: string;
  readonly template: string;
  readonly locale: string;
  readonly queuedAt: Date;
};

export function exportMessages(
  db: Queryable,
  recipients: readonly string[],
): Promise<ExportedMessage[]> {
  return rows<ExportedMessage>(db, sentTo, [
    recipients.map((recipient) => recipient.toLowerCase()),
  ]);
}
