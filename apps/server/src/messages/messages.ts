import type { EmailData, EmailTemplate, SmsData, SmsTemplate } from "@papillote/mail";
import type { Queryable } from "#server/platform/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { seal } from "#server/platform/seal.ts";
import { boundTo, deliverTask } from "./message-names.ts";
import { insertMessage } from "./messages.store.ts";

type Email = { [Template in EmailTemplate]: { channel: "email"; template: Template; data: EmailData[Template] } }[EmailTemplate];
type Sms = { [Template in SmsTemplate]: { channel: "sms"; template: Template; data: SmsData[Template] } }[SmsTemplate];

/** `key` names the cause (`order-receipt:<order id>`): whatever happens, one cause sends one message. */
export type Message = { key: string; to: string; locale: string } & (Email | Sms);

/** Row and job in the caller's transaction: no commit, no message. What it says is sealed until it is sent. */
export async function queueMessage(tx: Queryable, deps: Pick<Deps, "newId" | "secrets" | "clock">, message: Message): Promise<void> {
  const { key, to, channel, template, locale, data } = message;
  const messageId = deps.newId();
  const contentSealed = seal(deps.secrets, JSON.stringify(data), boundTo(messageId));
  const isNew = await insertMessage(tx, key, { messageId, channel, recipient: to, template, locale, contentSealed, queuedAt: deps.clock.now() });
  if (isNew) await enqueue(tx, { task: deliverTask, payload: { messageId } });
}
