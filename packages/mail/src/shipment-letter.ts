import { msg } from "@lingui/core/macro";
import type { Letter } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import { orderPath } from "./order-letters.ts";
import type { Words } from "./words.ts";

/** A parcel is on its way: what is in it, and how to follow it. */
export function orderShipped(
  { i18n }: Words,
  shop: Shop,
  parcel: EmailData["order-shipped"],
): Letter {
  const { firstname, orderNumber, carrier, trackingNumber, lines } = parcel;
  const { shopName } = shop;
  return {
    subject: i18n._(msg`Order ${orderNumber}: your parcel is on its way`),
    preview: i18n._(msg`Sent with ${carrier}.`),
    title: firstname
      ? i18n._(msg`${firstname}, your parcel is on its way.`)
      : i18n._(msg`Your parcel is on its way.`),
    lead: i18n._(msg`It was handed to ${carrier} with the goods below.`),
    rows: [
      ...lines.map(({ name, qty }) => ({ label: name, value: `${qty}` })),
      ...(trackingNumber === null
        ? []
        : [{ label: i18n._(msg`Tracking number`), value: trackingNumber, isTotal: true }]),
    ],
    button: { label: i18n._(msg`See my order`), href: shop.origin + orderPath(parcel) },
    notes: [],
    footer: i18n._(
      msg`You receive this e-mail because an order was placed at ${shopName} with this address.`,
    ),
  };
}
