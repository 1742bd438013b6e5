import { msg } from "@lingui/core/macro";
import type { Letter } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import { orderPath } from "./order-letters.ts";
import type { Words } from "./words.ts";

export function topupReceipt(
  { i18n, euro, day, instant }: Words,
  shop: Shop,
  topup: EmailData["topup-receipt"],
): Letter {
  const { firstname } = topup;
  const sum = euro(topup.amount);
  const balance = euro(topup.balance);
  const endsOn = day(topup.endsOn);
  const { shopName } = shop;
  return {
    subject: i18n._(msg`${sum} on your balance: the receipt`),
    preview: i18n._(msg`Your balance is now ${balance}.`),
    amount: { text: sum, caption: i18n._(msg`on your balance`) },
    title: i18n._(msg`${firstname}, your balance has grown.`),
    lead: i18n._(
      msg`Your balance is now ${balance}. These ${sum} can be spent until ${endsOn}, that day included.`,
    ),
    rows: [
      { label: i18n._(msg`Paid by card`), value: sum, isTotal: true },
      { label: i18n._(msg`Balance`), value: balance },
      { label: i18n._(msg`Valid until`), value: endsOn },
      { label: i18n._(msg`Date`), value: instant(topup.paidAt) },
    ],
    button: { label: i18n._(msg`See my balance`), href: `${shop.origin}/my-account/balance` },
    notes: [
      i18n._(msg`Credit on the balance is outside VAT: the tax is due when the voucher is used.`),
      i18n._(msg`This receipt is no invoice.`),
    ],
    footer: i18n._(msg`You receive this e-mail because you credited your balance at ${shopName}.`),
  };
}

export function creditEnding(
  { i18n, euro, day }: Words,
  shop: Shop,
  { firstname, amount, ...credit }: EmailData["credit-ending"],
): Letter {
  const sum = euro(amount);
  const endsOn = day(credit.endsOn);
  const renewedTo = day(credit.renewedTo);
  const renewableFrom = credit.renewableFrom === undefined ? undefined : day(credit.renewableFrom);
  const { shopName } = shop;
  return {
    subject: i18n._(msg`${sum} of your balance end on ${endsOn}`),
    preview:
      renewableFrom === undefined
        ? i18n._(msg`Spend it, or renew it until ${renewedTo}.`)
        : i18n._(msg`Spend it, or renew it from ${renewableFrom} on.`),
    amount: { text: sum, caption: i18n._(msg`valid until ${endsOn}`) },
    title: i18n._(msg`${firstname}, ${sum} of your balance will end soon.`),
    lead:
      renewableFrom === undefined
        ? i18n._(
            msg`You can spend it until ${endsOn}, that day included. Renew it now, and it is valid until ${renewedTo}: it costs nothing.`,
          )
        : i18n._(
            msg`You can spend it until ${endsOn}, that day included. From ${renewableFrom} on you can renew it until ${renewedTo}: it costs nothing.`,
          ),
    rows: [],
    button: {
      label:
        renewableFrom === undefined ? i18n._(msg`Renew my credit`) : i18n._(msg`See my balance`),
      href: `${shop.origin}/my-account/balance`,
    },
    notes: [],
    footer: i18n._(
      msg`You receive this e-mail because you have credit at ${shopName} that is about to end.`,
    ),
  };
}

export function voucherReady(
  { i18n, euro, day }: Words,
  shop: Shop,
  ready: EmailData["voucher-ready"],
): Letter {
  const { firstname, brandName, value, endsOn, universeId = null } = ready;
  const isGuest = ready.guestToken !== undefined;
  const sum = euro(value);
  const lastDay = endsOn === null ? undefined : day(endsOn);
  const { shopName } = shop;
  return {
    subject: i18n._(msg`Your ${brandName} voucher is ready`),
    preview: i18n._(msg`${sum} at ${brandName}, ready to use.`),
    universeId,
    amount: { text: sum, caption: brandName },
    title: firstname
      ? i18n._(msg`${firstname}, your voucher is ready.`)
      : i18n._(msg`Your voucher is ready.`),
    lead: i18n._(
      isGuest
        ? msg`Its activation is done: the link below opens ${sum} at ${brandName}. Keep this e-mail, and give it to nobody. It holds neither code nor PIN.`
        : msg`Its activation is done: ${sum} at ${brandName} wait for you in your account. For your safety, this e-mail holds neither code nor PIN.`,
    ),
    rows: [{ label: i18n._(msg`Valid until`), value: lastDay ?? i18n._(msg`No deadline`) }],
    button: {
      label: i18n._(msg`See my vouchers`),
      href: shop.origin + (isGuest ? orderPath(ready) : "/my-vouchers"),
    },
    notes: [],
    footer: i18n._(msg`You receive this e-mail because you bought this voucher at ${shopName}.`),
  };
}
