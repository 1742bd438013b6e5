import type { EmailData, EmailTemplate, SmsData, SmsTemplate } from "@papillote/mail";
import type { Queryable } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { seal } from "#server/platform/encryption.ts";
import { type ExportedMessage, exportMessages } from "./export-messages.store.ts";
import { boundTo, deliverTask } from "./message-names.ts";
import { queueWithJob } from "./messages.store.ts";

type Email = {
  [Template in EmailTemplate]: { channel: "email"; template: Template; data: EmailData[Template] };
}[EmailTemplate];
type Sms = {
  [Template in SmsTemplate]: { channel: "sms"; template: Template; data: SmsData[Template] };
}[SmsTemplate];

/** `key` names the cause (`order-receipt:<order id>`): whatever happens, one cause sends one message. */
export type Message = { key: string; to: string; locale: string } & (Email | Sms);

/** Row and job in the caller's transaction: no commit, no message. What it says is sealed until it is sent. */
export async function queueMessage(
  tx: Queryable,
  deps: Pick<Deps, "newId" | "secrets" | "clock">,
  message: Message,
): Promise<void> {
  const { key, to, channel, template, locale, data } = message;
  const messageId = deps.newId();
  const contentSealed = seal(deps.secrets, JSON.stringify(data), boundTo(messageId));
  await queueWithJob(
    tx,
    {
      messageId,
      key,
      channel,
      recipient: to,
      template,
      locale,
      contentSealed,
      queuedAt: deps.clock.now(),
    },
    deliverTask,
  );
}

/** What a person takes away: which messages went to these addresses and numbers, and when. */
export function exportMessagesTo(
  db: Queryable,
  recipients: readonly string[],
): Promise<ExportedMessage[]> {
  return exportMessages(db, recipients);
}
