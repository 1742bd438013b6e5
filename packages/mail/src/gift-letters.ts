import { msg } from "@lingui/core/macro";
import type { Letter } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import type { Words } from "./words.ts";

const usable = {
  online: msg`online`,
  in_store: msg`in shops`,
  both: msg`online and in shops`,
};

/** The giver's message comes first, complete and signed. The letter never contains the code. */
export function gift(
  { i18n, euro, day }: Words,
  shop: Shop,
  {
    giver,
    recipient,
    message,
    occasion,
    brandName,
    value,
    endsOn,
    usage,
    universeId,
    path,
  }: EmailData["gift"],
): Letter {
  const sum = euro(value);
  const where = i18n._(usable[usage]);
  const last = endsOn === null ? undefined : day(endsOn);
  const { shopName } = shop;
  const from = giver === "" ? shopName : giver;
  return {
    subject: i18n._(msg`${recipient}, ${from} has slipped a word in for you`),
    preview: message === "" ? i18n._(msg`${sum} at ${brandName}`) : i18n._(msg`“${message}”`),
    universeId,
    occasion,
    ...(message !== "" && {
      message: { text: i18n._(msg`“${message}”`), from: i18n._(msg`${from}, for ${recipient}`) },
    }),
    amount: { text: sum, caption: brandName },
    title: i18n._(msg`${recipient}, ${from} gives you ${sum} at ${brandName}.`),
    lead:
      last === undefined
        ? i18n._(msg`To use ${where}, with no end date.`)
        : i18n._(msg`To use ${where}, until ${last}.`),
    rows: [],
    button: { label: i18n._(msg`Unwrap`), href: `${shop.origin}${path}` },
    notes: [
      i18n._(
        msg`For your safety the code is not in this e-mail: it is shown once the gift is unwrapped. This link is personal, do not pass it on.`,
      ),
    ],
    footer: i18n._(
      msg`${from} asked ${shopName} to hand you this gift. We use your address for nothing else.`,
    ),
  };
}

export function giftThanks(
  { i18n }: Words,
  shop: Shop,
  { firstname, recipient, message, brandName }: EmailData["gift-thanks"],
): Letter {
  const { shopName } = shop;
  return {
    subject: i18n._(msg`${recipient} thanks you`),
    preview: i18n._(msg`“${message}”`),
    message: { text: i18n._(msg`“${message}”`), from: recipient },
    title: firstname
      ? i18n._(msg`${firstname}, ${recipient} thanks you.`)
      : i18n._(msg`${recipient} thanks you.`),
    lead: i18n._(msg`Your gift was unwrapped: ${brandName}.`),
    rows: [],
    button: {
      label: i18n._(msg`See my gifts`),
      href: `${shop.origin}/my-vouchers?tab=offered`,
    },
    notes: [],
    footer: i18n._(msg`You receive this e-mail because you gave a gift at ${shopName}.`),
  };
}
