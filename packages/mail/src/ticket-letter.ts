import { msg } from "@lingui/core/macro";
import type { Letter } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import type { Words } from "./words.ts";

/** The shop's answer comes first, whole. */
export function ticketAnswer(
  { i18n }: Words,
  shop: Shop,
  { firstname, number, subject, answer, isInAccount }: EmailData["ticket-answer"],
): Letter {
  const { shopName } = shop;
  return {
    subject: i18n._(msg`Our answer to your message ${number}`),
    preview: subject,
    message: { text: answer, from: shopName },
    title: i18n._(msg`${firstname}, here is our answer.`),
    lead: i18n._(msg`You wrote to us about: ${subject}.`),
    rows: [],
    button: isInAccount
      ? {
          label: i18n._(msg`See the conversation`),
          href: `${shop.origin}/my-account/tickets/${number}`,
        }
      : { label: i18n._(msg`Write to us again`), href: `${shop.origin}/contact` },
    notes: [i18n._(msg`Never send a whole code or a password. We never ask for one.`)],
    footer: i18n._(msg`You receive this e-mail because you wrote to ${shopName}.`),
  };
}
