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
import { sellerLines } from "#server/platform/seller-lines.ts";
import type { RenderedMessage } from "./message.gateway.ts";
import { decryptContent } from "./message-content.ts";
import type { MessageRow } from "./messages.store.ts";

/**
 * Decrypts the content and renders the message in its language.
 * @throws if the row was changed or its template no longer exists.
 */
export function renderMessage(
  deps: Pick<Deps, "secrets" | "config">,
  row: MessageRow,
): RenderedMessage {
  const { config } = deps;
  const shop: Shop = {
    shopName: config.shopName,
    origin: config.publicOrigin,
    seller: sellerLines(config),
    isDemo: config.demo,
  };
  const content = decryptContent(deps, row);
  const { messageId, recipient: to } = row;
  // The casts are safe: queueMessage() encrypted the data of this template, and nothing else can.
  if (row.channel === "email")
    return {
      messageId,
      channel: "email",
      to,
      ...replyTo(row.template as EmailTemplate, content, config.flags.contactEmail),
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

/** The writer gets the answers to a letter to the shop, the shop those to its own letters. */
function replyTo(
  template: EmailTemplate,
  content: unknown,
  contactEmail: string,
): { replyTo?: string } {
  if (template === "mail-to-shop") return { replyTo: (content as EmailData["mail-to-shop"]).from };
  return template === "mail-confirmation" || template === "ticket-answer"
    ? { replyTo: contactEmail }
    : {};
}
