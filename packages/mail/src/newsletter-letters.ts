import { msg } from "@lingui/core/macro";
import type { Letter } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import type { Words } from "./words.ts";

export function newsletterConfirm(
  { i18n }: Words,
  { shopName, origin }: Shop,
  { path, days }: EmailData["newsletter-confirm"],
): Letter {
  return {
    subject: i18n._(msg`The newsletter of ${shopName}: please confirm`),
    preview: i18n._(msg`One click, and the next letter comes to you too.`),
    title: i18n._(msg`Is this your address?`),
    lead: i18n._(
      msg`Somebody asked for our newsletter with it. It comes only after you have confirmed.`,
    ),
    rows: [],
    button: { label: i18n._(msg`Yes, subscribe me`), href: `${origin}${path}` },
    notes: [
      i18n._(
        msg`The link is good for ${days} days. If it was not you, do nothing: we forget this address by ourselves.`,
      ),
    ],
    footer: i18n._(
      msg`You receive this e-mail because your address was typed on the pages of ${shopName}.`,
    ),
  };
}

export function newsletterWelcome(
  { i18n }: Words,
  { shopName, origin }: Shop,
  { unsubscribePath }: EmailData["newsletter-welcome"],
): Letter {
  const leave = `${origin}${unsubscribePath}`;
  return {
    subject: i18n._(msg`You receive the newsletter of ${shopName}`),
    preview: i18n._(msg`Your address is confirmed. And here is how you leave.`),
    title: i18n._(msg`Your address is confirmed.`),
    lead: i18n._(msg`New brands and ideas for gifts will come to you by e-mail.`),
    rows: [],
    button: { label: i18n._(msg`Unsubscribe`), href: leave },
    notes: [
      i18n._(msg`Keep this e-mail: its link ends the newsletter at any time, without a password.`),
    ],
    footer: i18n._(msg`You receive this e-mail because you confirmed your address to ${shopName}.`),
    unsubscribe: leave,
  };
}
