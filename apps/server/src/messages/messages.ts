import type { EmailData, EmailTemplate, SmsData, SmsTemplate } from "@papillote/mail";
import type { Queryable } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { encryptContent } from "./message-content.ts";
import { exportMessagesTo, queueWithJob } from "./messages.store.ts";

export { exportMessagesTo };

/** Runs when a gift's message was accepted or refused; its payload is `{ messageId }`. */
export const giftMessageTask = "gifts.message";

type Email = {
  [Template in EmailTemplate]: { channel: "email"; template: Template; data: EmailData[Template] };
}[EmailTemplate];
type Sms = {
  [Template in SmsTemplate]: { channel: "sms"; template: Template; data: SmsData[Template] };
}[SmsTemplate];

/** `key` names the cause (`order-receipt:<order id>`): one cause sends one message. */
export type Message = { key: string; to: string; locale: string } & (Email | Sms);

/**
 * Writes row and job in the caller's transaction: without a commit there is no message. The content
 * is stored encrypted, because it can hold one-time codes.
 */
export async function queueMessage(
  tx: Queryable,
  deps: Pick<Deps, "newId" | "secrets" | "clock">,
  message: Message,
): Promise<void> {
  const { key, to, channel, template, locale, data } = message;
  const messageId = deps.newId();
  await queueWithJob(tx, {
    messageId,
    key,
    channel,
    recipient: to,
    template,
    locale,
    encryptedContent: encryptContent(deps, messageId, data),
    queuedAt: deps.clock.now(),
  });
}
