import { spreadCents } from "@papillote/domain/coupons/coupons.ts";
import type { LineGift } from "@papillote/domain/gifts/line-gift.ts";
import { type Cents, cents, timesCents } from "@papillote/domain/money/cents.ts";
import { creditSku } from "@papillote/domain/wallet/given-credit.ts";
import type { ShippingMethod } from "#server/cart/cart.ts";
import type { CardSellable, GoodsSellable, VoucherSellable } from "#server/catalog/catalog.ts";
import type { OrderItem } from "./check-order-lines.ts";
import type { CreditLineRow, OrderLineRow, PlainLineRow, VoucherLineRow } from "./orders.store.ts";

type Order = {
  readonly items: readonly OrderItem[];
  /** The reduction of each item, in the order of `items`. */
  readonly discounts: readonly Cents[];
  readonly shipping: ShippingMethod | undefined;
};

/** One line for each voucher or card, for each part of the goods, and for their shipping. */
export function orderLines({ items, discounts, shipping }: Order): OrderLineRow[] {
  const lines = items.flatMap(
    ({ sellable, qty, gift = null }, at): Omit<OrderLineRow, "lineNo">[] => {
      const discount = discounts[at] ?? cents(0);
      if (sellable.typeId === "downloadable") return downloadLines(sellable, { qty, discount });
      if (sellable.kind === "goods") return goodsLines(sellable, { qty, discount });
      if (sellable.kind === "card") return cardLines(sellable, { qty, discount });
      return [voucherLine(sellable, { qty, discount, gift })];
    },
  );
  const sent = shipping ? [shippingLine(shipping)] : [];
  return [...lines, ...sent].map((line, at) => ({ ...line, lineNo: at + 1 }) as OrderLineRow);
}

/** Cards are outside VAT, as vouchers are, but taken from the shelf and sent as goods. */
function cardLines(
  { sku: cartSku, productSku, brandId, name, face, unit, parts }: CardSellable,
  bought: Bought,
): Omit<PlainLineRow, "lineNo">[] {
  return parts.map(({ sku }) => ({
    ...{ sku, productSku, brandId, name, face, unit, ...bought },
    ...{ kind: "card", vatRate: null, ...withoutCode, ...single, unsentQty: bought.qty },
    ...(cartSku !== sku && { bundleSku: cartSku, bundleQty: bought.qty }),
  }));
}

type Bought = { readonly qty: number; readonly discount: Cents };

function voucherLine(
  sellable: VoucherSellable,
  bought: Bought & { readonly gift: LineGift | null },
): Omit<VoucherLineRow, "lineNo"> {
  const { sku, productSku, brandId, name, face, unit } = sellable;
  const { stockSource, denomination, barcodeType, usage } = sellable;
  const { activation, validityMonths, hasPin } = sellable;
  return {
    ...{ sku, productSku, brandId, name, face, unit, ...bought },
    ...{ stockSource, denomination, barcodeType, usage, activation, validityMonths, hasPin },
    ...{ kind: "voucher", vatRate: null, ...single },
  };
}

const single = { bundleSku: null, bundleQty: null, unsentQty: 0, refundedQty: 0 } as const;
const withoutStock = {
  stockSource: null,
  denomination: null,
  barcodeType: null,
  usage: null,
  activation: null,
  validityMonths: null,
  hasPin: null,
} as const;
const withoutCode = { gift: null, ...withoutStock } as const;

const creditName = "Carte cagnotte";

/** Credit as a gift; it is worth what is paid for it. */
export function creditLine(amount: Cents, gift: LineGift): CreditLineRow {
  const named = { sku: creditSku, productSku: creditSku, brandId: null, name: creditName };
  return {
    ...{ lineNo: 1, kind: "credit", ...named, vatRate: null },
    ...{ face: amount, unit: amount, qty: 1, discount: cents(0), gift, ...withoutStock, ...single },
  };
}

/**
 * A bundle is sold as its parts, each with its own VAT rate; its part of the coupon is spread over
 * them.
 */
function goodsLines(
  { sku: bundleSku, productSku, brandId, typeId, parts }: GoodsSellable,
  { qty: bundleQty, discount }: Bought,
): Omit<PlainLineRow, "lineNo">[] {
  const totals = parts.map(({ unit, qty }) => timesCents(unit, qty * bundleQty));
  const discounts = spreadCents(discount, totals);
  return parts.map(({ sku, name, unit, qty, vatRate }, at) => ({
    ...{ sku, productSku, brandId, name, face: unit, unit, qty: qty * bundleQty, vatRate },
    ...{ kind: "goods", discount: discounts[at] ?? cents(0), ...withoutCode, ...single },
    ...{ unsentQty: qty * bundleQty, ...(typeId === "bundle" && { bundleSku, bundleQty }) },
  }));
}

/** The files of a product are one line, with VAT and with nothing to send. */
function downloadLines(
  { productSku, brandId, parts }: GoodsSellable,
  bought: Bought,
): Omit<PlainLineRow, "lineNo">[] {
  return parts.map(({ sku, name, unit, vatRate }) => ({
    ...{ sku, productSku, brandId, name, face: unit, unit, vatRate, ...bought },
    ...{ kind: "download", ...withoutCode, ...single },
  }));
}

function shippingLine(method: ShippingMethod): Omit<PlainLineRow, "lineNo"> {
  const { carrierCode, methodCode, methodTitle: name, price: unit, vatRate } = method;
  const sku = `${carrierCode}_${methodCode}`;
  return {
    ...{ sku, productSku: sku, brandId: null, name, face: unit, unit, qty: 1, vatRate },
    ...{ kind: "shipping", discount: cents(0), ...withoutCode, ...single },
  };
}
