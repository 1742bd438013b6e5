import { msg, plural } from "@lingui/core/macro";
import { cents } from "@papillote/domain/money/cents.ts";
import type { Letter, Row } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import type { Words } from "./words.ts";

export function orderReceipt(
  { i18n, euro, day, instant }: Words,
  shop: Shop,
  order: EmailData["order-receipt"],
): Letter {
  const { firstname, orderNumber, waitingQty = 0, universeId = null } = order;
  const total = euro(order.total);
  const bought = whatWasBought(i18n, order.lines);
  const isGuest = order.guestToken !== undefined;
  const waiting = msg`${plural({ waitingQty }, { one: "# voucher is still in activation: an e-mail tells you when it can be used.", other: "# vouchers are still in activation: an e-mail tells you when they can be used." })}`;
  const hasVouchers = order.goods !== "only" && order.files !== "only";
  const { shopName } = shop;
  return {
    subject: i18n._(msg`${total}, ${bought}: order ${orderNumber}`),
    preview: i18n._(
      isOneGift(order)
        ? msg`${total} paid. The button below shows where your gift is.`
        : order.files === "only"
          ? msg`${total} paid. Your files are on the page of your order.`
          : order.goods === "only"
            ? msg`${total} paid. An e-mail tells you when your parcel is on its way.`
            : isGuest
              ? msg`${total} paid. The link below opens your vouchers.`
              : msg`${total} paid. Your vouchers are in your account.`,
    ),
    universeId,
    amount: { text: total, caption: bought },
    title: firstname
      ? i18n._(msg`${firstname}, your order is confirmed.`)
      : i18n._(msg`Your order is confirmed.`),
    lead: i18n._(
      isOneGift(order)
        ? msg`The button below shows where your gift is: there you can send it again, correct the address or take it back. Its receiver does not see this e-mail.`
        : order.files === "only"
          ? msg`Your files are ready: download them on the page of your order, now or later.`
          : order.goods === "only"
            ? msg`We are preparing your parcel. An e-mail tells you when it is on its way.`
            : isGuest
              ? msg`The link below opens your vouchers: keep this e-mail, and give it to nobody. There you can also keep them in an account. For your safety, this e-mail holds neither code nor PIN.`
              : waitingQty === 0
                ? msg`Your vouchers are waiting for you in your account. For your safety, this e-mail holds neither code nor PIN.`
                : msg`Your vouchers are in your account, under Waiting as long as they are in activation. For your safety, this e-mail holds neither code nor PIN.`,
    ),
    rows: [
      ...order.lines.map((line) => soldRow({ i18n, euro, day }, line)),
      ...paidRows({ i18n, euro }, order),
      { label: i18n._(msg`Order`), value: orderNumber },
      { label: i18n._(msg`Date`), value: instant(order.placedAt) },
    ],
    button: isOneGift(order)
      ? { label: i18n._(msg`See my gift`), href: shop.origin + giftPath(order) }
      : hasVouchers
        ? { label: i18n._(msg`See my vouchers`), href: shop.origin + vouchersPath(order) }
        : { label: i18n._(msg`See my order`), href: shop.origin + orderPath(order) },
    notes: [
      ...(order.goods === "some"
        ? [i18n._(msg`Your goods are sent by parcel: an e-mail tells you when it is on its way.`)]
        : []),
      ...(order.files === "some"
        ? [i18n._(msg`Your files are ready on the page of the order: download them now or later.`)]
        : []),
      ...(waitingQty > 0 ? [i18n._(waiting)] : []),
      ...(!hasVouchers
        ? []
        : [
            i18n._(
              msg`Multi-purpose vouchers, outside VAT: the tax is due when the voucher is used.`,
            ),
          ]),
      i18n._(msg`This e-mail is no invoice: your receipt or invoice is on the page of the order.`),
    ],
    footer: i18n._(
      msg`You receive this e-mail because an order was placed at ${shopName} with this address.`,
    ),
  };
}

/** S4.17: its link opens the order in the account, where it is paid or cancelled. */
export function orderToPay(
  { i18n, euro, instant }: Words,
  shop: Shop,
  order: EmailData["order-to-pay"],
): Letter {
  const { firstname, orderNumber, amount } = order;
  const sum = euro(amount);
  const until = instant(order.until);
  const { shopName } = shop;
  return {
    subject: i18n._(msg`Order ${orderNumber}: ${sum} left to pay`),
    preview: i18n._(msg`The link below is valid until ${until}.`),
    title: firstname
      ? i18n._(msg`${firstname}, your order awaits its payment.`)
      : i18n._(msg`Your order awaits its payment.`),
    lead: i18n._(
      msg`You made it offline, and it has reached us. Nothing was taken. You can pay it until ${until}; after that it ends by itself.`,
    ),
    rows: [
      { label: i18n._(msg`Order`), value: orderNumber },
      { label: i18n._(msg`Left to pay`), value: sum, isTotal: true },
    ],
    button: { label: i18n._(msg`Pay my order`), href: shop.origin + orderPath(order) },
    notes: [],
    footer: i18n._(
      msg`You receive this e-mail because an order was placed at ${shopName} with this address.`,
    ),
  };
}

/**
 * The brands, or the names of lines without a brand; only their number if the list would be long.
 */
function whatWasBought(i18n: Words["i18n"], lines: EmailData["order-receipt"]["lines"]): string {
  const names = [...new Set(lines.map(({ name, brand = name }) => brand))];
  if (names.length < 4) return new Intl.ListFormat(i18n.locale).format(names);
  const count = names.length;
  return i18n._(msg`${plural({ count }, { one: "# brand", other: "# brands" })}`);
}

/** Whether the order is a single gift: its giver follows the gift, and has no voucher to see. */
function isOneGift({ lines }: EmailData["order-receipt"]): boolean {
  const [line] = lines;
  return lines.length === 1 && line?.qty === 1 && line.givenTo !== undefined;
}

function giftPath({ guestToken }: EmailData["order-receipt"]): string {
  return guestToken === undefined ? "/my-vouchers?tab=offered" : orderPath({ guestToken });
}

/** The page opens the tab that then contains the vouchers of the order. */
function vouchersPath({ orderId, guestToken }: EmailData["order-receipt"]): string {
  if (guestToken !== undefined) return `/checkout/order/${encodeURIComponent(guestToken)}`;
  return orderId === undefined
    ? "/my-vouchers"
    : `/my-vouchers?order=${encodeURIComponent(orderId)}`;
}

/** A guest's order is opened by the token alone. */
export function orderPath({
  orderId = "",
  guestToken,
}: {
  readonly orderId?: string;
  readonly guestToken?: string;
}): string {
  return guestToken === undefined
    ? `/my-account/orders/${encodeURIComponent(orderId)}`
    : `/checkout/order/${encodeURIComponent(guestToken)}`;
}

/** The face value is shown beside the price paid, with the day until which it can be used. */
export function soldRow(
  { i18n, euro, day }: Pick<Words, "i18n" | "euro" | "day">,
  { name, qty, total, face, endsOn, givenTo }: EmailData["order-receipt"]["lines"][number],
): Row {
  const row = { label: `${qty} × ${name}`, value: euro(total) };
  const receiver = givenTo === undefined ? [] : [i18n._(msg`a gift for ${givenTo}`)];
  if (face === undefined) return receiver[0] === undefined ? row : { ...row, detail: receiver[0] };
  const worth = euro(face);
  const value = qty === 1 ? i18n._(msg`Worth ${worth}`) : i18n._(msg`Worth ${worth} each`);
  const detail = [...receiver, value, ...lastDay({ i18n, day }, { qty, endsOn })].join(", ");
  return { ...row, detail };
}

/** A receipt that was queued before an update may lack the last day. */
function lastDay(
  { i18n, day }: Pick<Words, "i18n" | "day">,
  { qty, endsOn }: { readonly qty: number; readonly endsOn: string | null | undefined },
): string[] {
  if (endsOn === undefined) return [];
  if (endsOn === null) return [i18n._(msg`no end date`)];
  const last = day(endsOn);
  return [qty === 1 ? i18n._(msg`valid until ${last}`) : i18n._(msg`valid at least until ${last}`)];
}

function paidRows(
  { i18n, euro }: Pick<Words, "i18n" | "euro">,
  { reduction, total, paidBalance, paidCard }: EmailData["order-receipt"],
): Row[] {
  const parts: Row[] = [{ label: i18n._(msg`Total`), value: euro(total), isTotal: true }];
  if (reduction) {
    const { code, amount } = reduction;
    parts.unshift({ label: i18n._(msg`Coupon ${code}`), value: euro(cents(-amount)) });
  }
  if (paidBalance > 0)
    parts.push({ label: i18n._(msg`Paid from your balance`), value: euro(paidBalance) });
  if (paidCard > 0) parts.push({ label: i18n._(msg`Paid by card`), value: euro(paidCard) });
  return parts;
}

const whyRefunded = {
  stock_gone: msg`Your payment reached us after the last code was sold. Nothing was delivered and nothing is kept: the whole amount goes back to the card you paid with.`,
  paid_already: msg`Your order was paid already, and its vouchers are in your account. This second payment is not kept: the whole amount goes back to the card you paid with.`,
  account_closed: msg`Your payment reached us after your account was closed. Nothing was delivered and nothing is kept: the whole amount goes back to the card you paid with.`,
  balance_full: msg`Your payment reached us after its page had ended, and your balance has no room for this credit any more. Nothing was credited and nothing is kept: the whole amount goes back to the card you paid with.`,
  order_ended: msg`Your payment reached us after your order had ended. Nothing was delivered and nothing is kept: the whole amount goes back to the card you paid with.`,
};

export function paymentRefunded(
  { i18n, euro }: Words,
  shop: Shop,
  { firstname, orderNumber, amount, reason = "stock_gone" }: EmailData["payment-refunded"],
): Letter {
  const sum = euro(amount);
  const { shopName } = shop;
  return {
    subject: orderNumber
      ? i18n._(msg`Order ${orderNumber}: your payment is sent back`)
      : i18n._(msg`Your payment is sent back`),
    preview: i18n._(msg`The whole amount goes back to your card: ${sum}.`),
    amount: { text: sum, caption: i18n._(msg`on its way back to your card`) },
    title: firstname
      ? i18n._(msg`${firstname}, we send your payment back.`)
      : i18n._(msg`We send your payment back.`),
    lead: i18n._(whyRefunded[reason]),
    rows: [
      ...(orderNumber ? [{ label: i18n._(msg`Order`), value: orderNumber }] : []),
      { label: i18n._(msg`Sent back`), value: sum, isTotal: true },
    ],
    button: { label: i18n._(msg`See the shop`), href: `${shop.origin}/boutique` },
    notes: [i18n._(msg`Your bank usually shows it within 5 working days. You have nothing to do.`)],
    footer: orderNumber
      ? i18n._(
          msg`You receive this e-mail because an order was placed at ${shopName} with this address.`,
        )
      : i18n._(msg`You receive this e-mail because you topped up your balance at ${shopName}.`),
  };
}
