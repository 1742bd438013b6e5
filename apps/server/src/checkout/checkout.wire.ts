import { giftcardAmount, goodsOptions } from "@papillote/contract/cart.ts";
import type { Parsed, WireResult } from "@papillote/contract/endpoint.ts";
import type { order, placeOrder, WireQuote } from "@papillote/contract/orders.ts";
import { tidyNumber } from "@papillote/domain/accounts/company.ts";
import { isAddressCountry, tidyLine } from "@papillote/domain/accounts/postal-address.ts";
import { addCents, cents, eurosFromCents } from "@papillote/domain/money/cents.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import type { Quote } from "@papillote/domain/orders/quote.ts";
import type * as z from "zod/mini";
import type { Download } from "#server/downloads/downloads.ts";
import type { OrderAddress, OrderRequest, OrderRow } from "#server/orders/orders.ts";
import type { StartedPayment } from "#server/payments/payments.ts";
import type { OrderDetails } from "./get-order.ts";

export function orderRequest(
  body: Parsed<typeof placeOrder>["body"],
  buyer: Pick<OrderRequest, "customerId" | "guest" | "network" | "device" | "groupId"> & {
    readonly orderId: string;
  },
): OrderRequest {
  const { billingAddress, payment_method_code, payment_method_additional } =
    body.addressInformation;
  const { shippingAddress, shipping_carrier_code, shipping_method_code } = body.addressInformation;
  return {
    ...buyer,
    cartId: body.cart_id,
    products: body.products.map(({ sku, qty, price, face, product_option }) => ({
      sku,
      qty,
      price,
      face: face ?? giftcardAmount(product_option) ?? price,
      options: goodsOptions(product_option),
    })),
    method: payment_method_code === "balance" ? "balance" : "card",
    isOffline: body.offline === true && buyer.guest === undefined,
    waiverVersion: payment_method_additional?.withdrawal_waiver,
    shownTexts: payment_method_additional?.terms_version,
    isAffiliated: payment_method_additional?.affiliation === 1,
    quote: body.quote && quoteFrom(body.quote),
    billing: billingAddress && orderAddress(billingAddress),
    shipping: {
      codes: {
        ...(shipping_carrier_code && { carrierCode: shipping_carrier_code }),
        ...(shipping_method_code && { methodCode: shipping_method_code }),
      },
      address: shippingAddress?.street ? orderAddress(shippingAddress) : undefined,
    },
  };
}

type WireAddress = NonNullable<
  Parsed<typeof placeOrder>["body"]["addressInformation"]["billingAddress"]
>;

/** Other clients send an absent field as an empty text, and may not know the country. */
function orderAddress(given: WireAddress): OrderAddress {
  const line = (text: string | null | undefined) => tidyLine(text ?? "") || null;
  const country = given.country_id?.toUpperCase() ?? "";
  return {
    ...{ firstname: line(given.firstname), lastname: line(given.lastname) },
    company: line(given.company),
    siren: tidyNumber(given.siren ?? "") || null,
    vatNumber: tidyNumber(given.vat_id ?? "") || null,
    street: (given.street ?? []).flatMap((text) => line(text) ?? []),
    ...{ postcode: line(given.postcode), city: line(given.city) },
    country: isAddressCountry(country) ? country : "FR",
    telephone: line(given.telephone),
  };
}

function quoteFrom({
  balance_part,
  card_part,
  discount,
  coupon,
  shipping,
  ...rest
}: WireQuote): Quote {
  const optional = {
    discount: discount ?? cents(0),
    coupon: coupon ?? null,
    shipping: shipping ?? null,
  };
  return { ...rest, ...optional, fromBalance: balance_part, byCard: card_part };
}

/** S3.10: an order is transmitted as soon as it is stored. */
export function wirePlaced(
  { orderId, orderNumber, status, placedAt }: OrderRow,
  payment: StartedPayment | undefined,
): WireResult<typeof placeOrder> {
  return {
    orderId: shownOrderId(orderId),
    backendOrderId: orderNumber,
    orderNumber,
    status: isDelivered(status) ? "placed" : "awaiting_payment",
    ...(payment && { payment: wirePayment(payment) }),
    transferedAt: placedAt.toISOString(),
  };
}

export function wirePayment({ paymentId, url, expiresAt }: StartedPayment) {
  return { transaction_id: paymentId, payment_url: url, expires_at: expiresAt.toISOString() };
}

export function wireOrder({
  order: row,
  lines,
  progress,
  refunds,
  documents,
  shippingAddress,
  shipments,
  expected,
  vouchers: issued,
}: OrderDetails): z.input<typeof order> {
  return {
    order_id: shownOrderId(row.orderId),
    orderNumber: row.orderNumber,
    status: row.status,
    transmited_at: row.placedAt.toISOString(),
    terms_version: row.acceptedTexts,
    payment_status: progress?.status ?? null,
    discount: eurosFromCents(addCents(...lines.map(({ discount }) => discount))),
    coupon: row.couponCode,
    total: eurosFromCents(row.total),
    paid_balance: eurosFromCents(row.fromBalance),
    paid_card: eurosFromCents(row.byCard),
    lines: lines.map(wireLine),
    shipping_address: shippingAddress ? wireAddress(shippingAddress) : null,
    shipments: shipments.map(({ at, carrier, trackingCode, lines: content }) => ({
      ...{ at: at.toISOString(), carrier, tracking_code: trackingCode },
      lines: content.map(({ name, qty }) => ({ name, qty })),
    })),
    expected_delivery: expected ?? null,
    refunds: refunds.map(({ at, amount, toCard, toBalance }) => ({
      at: at.toISOString(),
      total: eurosFromCents(amount),
      to_card: eurosFromCents(toCard),
      to_balance: eurosFromCents(toBalance),
    })),
    documents: documents.map(({ number, kind, total, issuedAt }) => ({
      ...{ number, kind, total: eurosFromCents(total), issued_at: issuedAt.toISOString() },
    })),
    voucher_ids: issued.map(({ voucherId }) => voucherId),
    ...wireWaiting(issued),
  };
}

function wireLine(line: OrderDetails["lines"][number]): z.input<typeof order>["lines"][number] {
  const { sku, name, qty, kind, unsentQty, face, unit, brand, image, vouchers, gift } = line;
  const { downloads } = line;
  return {
    ...{ sku, name, qty, kind, unsent_qty: unsentQty },
    face: eurosFromCents(face),
    price: eurosFromCents(unit),
    brand: brand?.name ?? null,
    logo: brand?.logo ?? "",
    universe_id: brand?.universeId ?? null,
    image,
    ...(gift && { gift }),
    voucher_ids: vouchers.map(({ voucherId }) => voucherId),
    ...(downloads.length > 0 && { downloads: downloads.map(wireDownload) }),
    ...wireWaiting(vouchers),
  };
}

export function wireDownload({ linkId, title, format, pages, left, isWaiverNeeded }: Download) {
  return { link_id: linkId, title, format, pages, left, waiver_needed: isWaiverNeeded };
}

/** The vouchers that their brands activate later, and when the last of them can be used. */
function wireWaiting(vouchers: OrderDetails["vouchers"]) {
  const waiting = vouchers.filter(({ isWaiting }) => isWaiting);
  const last = waiting
    .flatMap(({ activeFrom }) => activeFrom ?? [])
    .toSorted((one, other) => Number(one) - Number(other))
    .at(-1);
  return { waiting_qty: waiting.length, usable_from: last?.toISOString() ?? null };
}

function wireAddress(address: OrderAddress) {
  const { firstname, lastname, company, street, postcode, city, country, telephone } = address;
  const place = { street: [...street], postcode, city, country_id: country, telephone };
  return { firstname, lastname, company, ...place };
}
