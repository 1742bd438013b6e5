import {
  type EmailData,
  type EmailTemplate,
  renderEmail,
  renderSms,
  type Shop,
  type SmsData,
  type SmsTemplate,
} from "@papillote/mail";
import type { Deps } from "#server/platform/deps.ts";
import { unseal } from "#server/platform/encryption.ts";
import type { OpenedMessage } from "./message.gateway.ts";
import { boundTo } from "./message-names.ts";
import type { MessageRow } from "./messages.store.ts";

/** Opens the seal and writes the message in its language. @throws when the row was changed or its template is gone. */
export function openMessage(
  { secrets, config }: Pick<Deps, "secrets" | "config">,
  row: MessageRow,
): OpenedMessage {
  const shop: Shop = {
    shopName: config.shopName,
    origin: config.publicOrigin,
    seller: config.seller,
  };
  const content: unknown = JSON.parse(unseal(secrets, row.contentSealed, boundTo(row.messageId)));
  const { messageId, recipient: to } = row;
  // The seal vouches for the content: queueMessage() wrote it with the data of this very template.
  if (row.channel === "email")
    return {
      messageId,
      channel: "email",
      to,
      ...renderEmail(row.template as EmailTemplate, row.locale, {
        ...(content as EmailData[EmailTemplate]),
        ...shop,
      } as never),
    };
  return {
    messageId,
    channel: "sms",
    to,
    text: renderSms(row.template as SmsTemplate, row.locale, {
      ...(content as SmsData[SmsTemplate]),
      ...shop,
    }),
  };
}
