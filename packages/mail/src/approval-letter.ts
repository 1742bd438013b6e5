import { msg } from "@lingui/core/macro";
import type { Letter } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import { orderPath } from "./order-letters.ts";
import type { Words } from "./words.ts";

/** The check of a payment that held an order is over, so what waited for it goes on. */
export function orderApproved(
  { i18n }: Words,
  shop: Shop,
  order: EmailData["order-approved"],
): Letter {
  const { firstname, orderNumber, hasVouchers, hasParcel } = order;
  const { shopName } = shop;
  return {
    subject: i18n._(msg`Order ${orderNumber}: your payment is confirmed`),
    preview: i18n._(msg`Thank you for your patience.`),
    title: firstname
      ? i18n._(msg`${firstname}, your order is ready.`)
      : i18n._(msg`Your order is ready.`),
    lead: i18n._(msg`We have finished checking your payment. Thank you for your patience.`),
    rows: [{ label: i18n._(msg`Order`), value: orderNumber, isTotal: true }],
    button: { label: i18n._(msg`See my order`), href: shop.origin + orderPath(order) },
    notes: [
      ...(hasVouchers ? [i18n._(msg`You can see the codes of your vouchers now.`)] : []),
      ...(hasParcel
        ? [i18n._(msg`Your parcel is sent next. You get an e-mail when it leaves.`)]
        : []),
    ],
    footer: i18n._(
      msg`You receive this e-mail because an order was placed at ${shopName} with this address.`,
    ),
  };
}
