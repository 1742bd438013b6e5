import { msg } from "@lingui/core/macro";
import type { Letter, Row } from "./letter.ts";
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
  { i18n, euro, day }: Words,
  { shopName, origin }: Shop,
  { unsubscribePath, coupon }: EmailData["newsletter-welcome"],
): Letter {
  const leave = `${origin}${unsubscribePath}`;
  return {
    subject: i18n._(msg`You receive the newsletter of ${shopName}`),
    preview: i18n._(msg`Your address is confirmed. And here is how you leave.`),
    title: i18n._(msg`Your address is confirmed.`),
    lead: i18n._(msg`New brands and ideas for gifts will come to you by e-mail.`),
    ...(coupon && { code: coupon.code }),
    rows: coupon ? couponRows({ i18n, euro, day }, coupon) : [],
    button: { label: i18n._(msg`See the shop`), href: `${origin}/boutique` },
    notes: [
      ...(coupon ? [i18n._(msg`Type the code in your cart: it reduces one order.`)] : []),
      i18n._(msg`Keep this e-mail: its link ends the newsletter at any time, without a password.`),
    ],
    footer: i18n._(msg`You receive this e-mail because you confirmed your address to ${shopName}.`),
    unsubscribe: { label: i18n._(msg`Unsubscribe`), href: leave },
  };
}

type Coupon = NonNullable<EmailData["newsletter-welcome"]["coupon"]>;

function couponRows(
  { i18n, euro, day }: Pick<Words, "i18n" | "euro" | "day">,
  { amount, percent, amountMax, endsOn }: Coupon,
): Row[] {
  const takesOff = amount === null ? `${(percent ?? 0) / 100} %` : euro(amount);
  const most = amountMax === null ? undefined : euro(amountMax);
  const last = endsOn === null ? undefined : day(endsOn);
  return [
    {
      label: i18n._(msg`This code takes off`),
      value: most === undefined ? takesOff : i18n._(msg`${takesOff}, up to ${most}`),
    },
    ...(last === undefined ? [] : [{ label: i18n._(msg`Valid until`), value: last }]),
  ];
}
