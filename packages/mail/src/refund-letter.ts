import { msg } from "@lingui/core/macro";
import type { Letter } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import { orderPath, soldRow } from "./order-letters.ts";
import type { Words } from "./words.ts";

/** Lines of a paid order were refunded: the money goes back to where it came from. */
export function orderRefunded(
  { i18n, euro, day }: Words,
  shop: Shop,
  refund: EmailData["order-refunded"],
): Letter {
  const { firstname, orderNumber, lines, amount, toCard, toBalance, creditNotes } = refund;
  const sum = euro(amount);
  const { shopName } = shop;
  return {
    subject: i18n._(msg`${sum} refunded: order ${orderNumber}`),
    preview: i18n._(refundTarget(refund)),
    amount: { text: sum, caption: i18n._(msg`refunded, order ${orderNumber}`) },
    title: firstname
      ? i18n._(msg`${firstname}, ${sum} is refunded.`)
      : i18n._(msg`${sum} is refunded.`),
    lead: i18n._(refundTarget(refund)),
    rows: [
      ...lines.map((line) => soldRow({ i18n, euro, day }, line)),
      { label: i18n._(msg`Refunded`), value: sum, isTotal: true },
      ...(toCard > 0 ? [{ label: i18n._(msg`To your card`), value: euro(toCard) }] : []),
      ...(toBalance > 0 ? [{ label: i18n._(msg`To your balance`), value: euro(toBalance) }] : []),
      ...creditNoteRow(i18n, creditNotes),
    ],
    button: {
      label: i18n._(msg`See my order`),
      href: shop.origin + orderPath(refund),
    },
    notes: [
      ...(refund.wasRefusedAtTill
        ? [
            i18n._(
              msg`It is for a voucher whose code a till refused. That code is no longer valid.`,
            ),
          ]
        : []),
      ...(toCard > 0
        ? [i18n._(msg`Your bank usually shows it within 5 working days. You have nothing to do.`)]
        : []),
    ],
    footer: i18n._(
      msg`You receive this e-mail because an order was placed at ${shopName} with this address.`,
    ),
  };
}

/**
 * A top-up goes back to its card. The part that was spent stays spent, so only the rest is taken
 * off the balance.
 */
export function topupRefunded(
  { i18n, euro }: Words,
  shop: Shop,
  { firstname, toCard, fromBalance, creditNotes }: EmailData["topup-refunded"],
): Letter {
  const sum = euro(toCard);
  const { shopName } = shop;
  const target = i18n._(msg`The amount is on its way to the card that you paid with.`);
  return {
    subject: i18n._(msg`${sum} refunded: your credit`),
    preview: target,
    amount: { text: sum, caption: i18n._(msg`refunded, credit of your balance`) },
    title: i18n._(msg`${firstname}, ${sum} is refunded.`),
    lead: target,
    rows: [
      { label: i18n._(msg`To your card`), value: sum, isTotal: true },
      ...(fromBalance > 0
        ? [{ label: i18n._(msg`Taken off your balance`), value: euro(fromBalance) }]
        : []),
      ...creditNoteRow(i18n, creditNotes),
    ],
    button: { label: i18n._(msg`See my balance`), href: `${shop.origin}/my-account/balance` },
    notes: [i18n._(msg`Your bank usually shows it within 5 working days. You have nothing to do.`)],
    footer: i18n._(msg`You receive this e-mail because you credited your balance at ${shopName}.`),
  };
}

function creditNoteRow(i18n: Words["i18n"], numbers: readonly string[]) {
  return numbers.length > 0 ? [{ label: i18n._(msg`Credit note`), value: numbers.join(", ") }] : [];
}

function refundTarget({ toCard, toBalance }: EmailData["order-refunded"]) {
  if (toBalance === 0) return msg`The amount is on its way to the card that you paid with.`;
  if (toCard === 0) return msg`The amount is in your balance again, and you can spend it now.`;
  return msg`The card that you paid with gets its part back, your balance has the rest again.`;
}
