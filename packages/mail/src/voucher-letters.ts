import { msg } from "@lingui/core/macro";
import type { Letter } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import { orderPath } from "./order-letters.ts";
import type { Words } from "./words.ts";

/** Contains neither code nor PIN, as those are shown in the shop alone. */
export function voucherEnding(
  { i18n, euro, day }: Words,
  shop: Shop,
  ending: EmailData["voucher-ending"],
): Letter {
  const { firstname, vouchers } = ending;
  const endsOn = day(ending.endsOn);
  const { shopName } = shop;
  const names = vouchers.map(({ name }) => name).join(", ");
  return {
    subject: i18n._(msg`To use by ${endsOn}: ${names}`),
    preview: i18n._(msg`After that day the brand no longer takes it.`),
    title: firstname
      ? i18n._(msg`${firstname}, a voucher ends on ${endsOn}.`)
      : i18n._(msg`A voucher ends on ${endsOn}.`),
    lead: i18n._(
      msg`You can use it until ${endsOn}, that day included. Already used? Mark it as used, and we will not write about it again.`,
    ),
    rows: vouchers.map(({ name, left }) => ({ label: name, value: euro(left) })),
    button: {
      label: i18n._(msg`See my vouchers`),
      href: shop.origin + (ending.guestToken === undefined ? "/my-vouchers" : orderPath(ending)),
    },
    notes: [],
    footer: i18n._(msg`You receive this e-mail because you have this voucher at ${shopName}.`),
  };
}
