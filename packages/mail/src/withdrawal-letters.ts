import { msg } from "@lingui/core/macro";
import type { Letter, Row } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import { orderPath } from "./order-letters.ts";
import type { Words } from "./words.ts";

/** The acknowledgement that the law requires: the content of the withdrawal, its date and time. */
export function withdrawalAcknowledged(
  words: Words,
  shop: Shop,
  withdrawal: EmailData["withdrawal"],
): Letter {
  const { i18n, instant } = words;
  const { orderNumber, confirmedAt } = withdrawal;
  const at = instant(confirmedAt);
  const { shopName } = shop;
  return {
    subject:
      orderNumber === undefined
        ? i18n._(msg`Your withdrawal is recorded: credit of the balance`)
        : i18n._(msg`Your withdrawal is recorded: order ${orderNumber}`),
    preview: i18n._(msg`Received at ${at}.`),
    title: i18n._(msg`Your withdrawal is recorded.`),
    lead: i18n._(
      msg`We received it at ${at}. It says: “I notify you of my withdrawal from the contract below.” Keep this e-mail: it is your acknowledgement.`,
    ),
    rows: withdrawalFacts(words, withdrawal),
    ...(orderNumber !== undefined && {
      button: { label: i18n._(msg`See my order`), href: shop.origin + orderPath(withdrawal) },
    }),
    notes: withdrawalNotes(words, withdrawal),
    footer: i18n._(
      msg`You receive this e-mail because a withdrawal was confirmed at ${shopName} with this address.`,
    ),
  };
}

/** The contract, the person, the lines that are withdrawn, and what is refunded. */
export function withdrawalFacts(words: Words, withdrawal: EmailData["withdrawal"]): Row[] {
  const { i18n, instant } = words;
  const { name, orderNumber, concludedAt, lines } = withdrawal;
  const contract =
    orderNumber === undefined ? i18n._(msg`A credit of the balance`) : i18n._(msg`Order`);
  return [
    { label: contract, value: [orderNumber, instant(concludedAt)].filter(Boolean).join(", ") },
    { label: i18n._(msg`Name`), value: name },
    ...(orderNumber === undefined ? [] : lines.map((line) => lineRow(words, line))),
    ...refundRows(words, withdrawal),
  ];
}

export function withdrawalNotes(
  { i18n }: Words,
  { returned, cancelledGifts = [] }: EmailData["withdrawal"],
): string[] {
  const gifts = cancelledGifts.map(({ firstname, wasSent }) =>
    wasSent
      ? i18n._(msg`The gift for ${firstname} is cancelled: its link no longer opens it.`)
      : i18n._(msg`The sending to ${firstname} is cancelled: nothing will arrive.`),
  );
  const back = i18n._(msg`The money is back within 14 days at the latest, where it came from.`);
  const parcel = i18n._(
    msg`Send back within 14 days what you received: the return is at your cost, and the refund follows when the parcel is here.`,
  );
  return returned > 0 ? [...gifts, back, parcel] : [...gifts, back];
}

function lineRow({ euro }: Words, line: EmailData["withdrawal"]["lines"][number]): Row {
  return { label: `${line.qty} × ${line.name}`, value: euro(line.total) };
}

function refundRows(
  { i18n, euro }: Words,
  { toCard, toBalance, returned }: EmailData["withdrawal"],
): Row[] {
  return [
    { label: i18n._(msg`To your card`), amount: toCard },
    { label: i18n._(msg`To your balance`), amount: toBalance },
    { label: i18n._(msg`When the parcel is back`), amount: returned },
  ].flatMap(({ label, amount }) =>
    amount > 0 ? [{ label, value: euro(amount), isTotal: true }] : [],
  );
}

/** For a guest who lost the receipt. */
export function withdrawalLink(
  { i18n }: Words,
  shop: Shop,
  order: EmailData["withdrawal-link"],
): Letter {
  const { orderNumber } = order;
  const { shopName } = shop;
  const path =
    order.guestToken === undefined
      ? `/withdrawal?order=${encodeURIComponent(order.orderId)}`
      : `${orderPath(order)}/withdrawal`;
  return {
    subject: i18n._(msg`Withdraw from order ${orderNumber}`),
    preview: i18n._(msg`The page to choose what you withdraw from.`),
    title: i18n._(msg`Your order ${orderNumber}`),
    lead: i18n._(
      msg`You asked for the page to withdraw from this order. Choose there what you give back, then confirm.`,
    ),
    rows: [],
    button: { label: i18n._(msg`Withdraw from the contract here`), href: shop.origin + path },
    notes: [i18n._(msg`If you did not ask for it, ignore this e-mail: nothing has changed.`)],
    footer: i18n._(
      msg`You receive this e-mail because an order was placed at ${shopName} with this address.`,
    ),
  };
}
