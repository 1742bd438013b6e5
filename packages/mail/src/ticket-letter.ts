import { msg } from "@lingui/core/macro";
import type { Letter } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import type { Words } from "./words.ts";

/** The shop's answer comes first, complete. */
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

/** To the shop: what a visitor wrote with the mail service. */
export function mailToShop(
  { i18n }: Words,
  { shopName }: Shop,
  { from, subject, text }: EmailData["mail-to-shop"],
): Letter {
  return {
    subject,
    preview: text,
    message: { text, from },
    title: subject,
    lead: i18n._(msg`Answer to ${from}.`),
    rows: [],
    notes: [],
    footer: i18n._(msg`You receive this e-mail because a visitor wrote to ${shopName}.`),
  };
}

export function mailConfirmation({ i18n }: Words, { shopName }: Shop): Letter {
  const title = i18n._(msg`Your message is with us.`);
  const lead = i18n._(msg`A person answers you by e-mail within one working day.`);
  return {
    ...{ subject: title, preview: lead, title, lead },
    rows: [],
    notes: [i18n._(msg`Never send a whole code or a password. We never ask for one.`)],
    footer: i18n._(msg`You receive this e-mail because you wrote to ${shopName}.`),
  };
}
