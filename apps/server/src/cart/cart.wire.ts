import type { cartLine, totals } from "@papillote/contract/cart.ts";
import type { cartShippingMethods } from "@papillote/contract/cart-methods.ts";
import type { WireResult } from "@papillote/contract/endpoint.ts";
import { rowTotal } from "@papillote/domain/cart/cart-totals.ts";
import { stockMessage } from "@papillote/domain/cart/stock-left.ts";
import { taxedPrice } from "@papillote/domain/catalog/tax.ts";
import { spreadCents } from "@papillote/domain/coupons/coupons.ts";
import {
  addCents,
  type Cents,
  cents,
  eurosFromCents,
  timesCents,
} from "@papillote/domain/money/cents.ts";
import type * as z from "zod/mini";
import type { SellableLine } from "./sellable-lines.ts";
import type { ShippingMethod } from "./shipping.store.ts";
import type { PricedCart } from "./view-cart.ts";

type WireLine = z.input<typeof cartLine>;
type WireMethod = WireResult<typeof cartShippingMethods>[number];
type WireTotals = z.input<typeof totals>;

/** `discount` is the line's part of the coupon. */
export function wireLine(cartId: string, priced: SellableLine, discount: Cents): WireLine {
  const { line, sellable, left, validUntil } = priced;
  return {
    ...itemOfField(cartId, priced, discount),
    item_id: line.itemId,
    sku: line.sku,
    qty: line.qty,
    name: sellable.name,
    price: eurosFromCents(sellable.unit),
    product_type: sellable.typeId,
    quote_id: cartId,
    product_option: wireOption(sellable),
    pool_stock_message: stockMessage(sellable.isInStock ? left : 0),
    is_in_stock: sellable.isInStock && (left === undefined || left >= line.qty),
    face: eurosFromCents(sellable.face),
    row_total: eurosFromCents(rowTotal({ unit: sellable.unit, qty: line.qty })),
    max_qty: sellable.maxQty,
    url_path: sellable.urlPath,
    brand: sellable.brandName,
    logo: sellable.logo,
    universe_id: sellable.universeId,
    ...wireKind(sellable),
    valid_until: validUntil,
    ...(line.gift && { gift: line.gift }),
  };
}

function itemOfField(cartId: string, priced: SellableLine, discount: Cents) {
  const { line, sellable } = priced;
  return {
    priceInclTax: eurosFromCents(sellable.unit),
    parentSku: sellable.productSku,
    server_item_id: line.itemId,
    server_cart_id: cartId,
    prev_qty: line.qty,
    totals: wireItem(priced, discount),
  };
}

type WireKind = Pick<WireLine, "usage" | "validity_months" | "options" | "image">;

function wireKind(sellable: SellableLine["sellable"]): WireKind {
  if (sellable.kind === "goods") {
    const { options, image } = sellable;
    return { usage: null, validity_months: null, options: [...options], image };
  }
  const { validityMonths: validity_months, logo } = sellable;
  return sellable.kind === "card"
    ? { usage: null, validity_months, options: [], image: logo }
    : { usage: sellable.usage, validity_months, options: [], image: null };
}

function wireOption(sellable: SellableLine["sellable"]): WireLine["product_option"] {
  const face = sellable.kind === "goods" ? undefined : eurosFromCents(sellable.face);
  return {
    extension_attributes: {
      ...{ custom_options: [], configurable_item_options: [], bundle_options: [] },
      ...(face !== undefined && { giftcard_item_option: { giftcard_amount: face } }),
    },
  };
}

/** S9.3: prices include VAT; vouchers are outside VAT. `code` is the coupon that was applied. */
export function wireTotals(cart: PricedCart, code: string | null): WireTotals {
  const { lines, totals, available, isBalanceApplied, shipping, coupon } = cart;
  const tax = taxOf(cart);
  return {
    grand_total: eurosFromCents(totals.total),
    subtotal: eurosFromCents(totals.subtotal),
    subtotal_incl_tax: eurosFromCents(totals.subtotal),
    ...wireCoupon(coupon, code),
    shipping_amount: eurosFromCents(shipping?.amount ?? cents(0)),
    shipping_incl_tax: eurosFromCents(shipping?.price ?? cents(0)),
    ...(shipping && {
      shipping: {
        carrier_code: shipping.carrierCode,
        method_code: shipping.methodCode,
        method_title: shipping.methodTitle,
      },
    }),
    tax_amount: eurosFromCents(tax),
    items_qty: totals.itemsQty,
    balance: eurosFromCents(totals.fromBalance),
    to_pay: eurosFromCents(totals.byCard),
    balance_available: eurosFromCents(available),
    items: lines.map((line, at) => wireItem(line, coupon?.discounts[at] ?? cents(0))),
    total_segments: [
      segment("subtotal", "Subtotal", totals.subtotal),
      ...(shipping ? [segment("shipping", "Shipping & Handling", shipping.price)] : []),
      ...(coupon ? [segment("discount", "Discount", cents(0 - coupon.discount))] : []),
      ...(tax > 0 ? [segment("tax", "Tax", tax)] : []),
      segment("grand_total", "Grand Total", totals.total),
      ...(isBalanceApplied
        ? [
            segment("balance", "Balance", cents(0 - totals.fromBalance)),
            segment("to_pay", "To pay", totals.byCard),
          ]
        : []),
    ],
  };
}

function wireItem({ line, sellable }: SellableLine, discount: Cents): WireTotals["items"][number] {
  const price = eurosFromCents(sellable.unit);
  const rowPrice = eurosFromCents(rowTotal({ unit: sellable.unit, qty: line.qty }));
  return {
    item_id: line.itemId,
    name: sellable.name,
    price,
    price_incl_tax: price,
    qty: line.qty,
    row_total: rowPrice,
    row_total_incl_tax: rowPrice,
    discount_amount: eurosFromCents(discount),
  };
}

/** `code` is the coupon that was applied; at the moment it may reduce nothing. */
export function wireCoupon(coupon: PricedCart["coupon"], code: string | null) {
  return {
    discount_amount: eurosFromCents(cents(0 - (coupon?.discount ?? 0))),
    ...(coupon && { coupon_code: coupon.code }),
    ...(code !== null && !coupon && { idle_coupon: code }),
  };
}

/** The VAT included in goods, after their part of the coupon, and in their shipping. */
function taxOf({ lines, shipping, coupon }: PricedCart): Cents {
  const goods = lines.flatMap(({ line, sellable }, at) => {
    if (sellable.kind !== "goods") return [];
    const totals = sellable.parts.map(({ unit, qty }) => timesCents(unit, qty * line.qty));
    const discounts = spreadCents(coupon?.discounts[at] ?? cents(0), totals);
    return sellable.parts.map(({ vatRate }, part) => {
      const paid = cents((totals[part] ?? 0) - (discounts[part] ?? 0));
      return taxedPrice(paid, vatRate).tax;
    });
  });
  return addCents(...goods, ...(shipping ? [cents(shipping.price - shipping.amount)] : []));
}

/** The first method of a list is the default. */
export function wireShippingMethod(method: ShippingMethod, at: number): WireMethod {
  return {
    carrier_code: method.carrierCode,
    method_code: method.methodCode,
    carrier_title: method.carrierTitle,
    method_title: method.methodTitle,
    amount: eurosFromCents(method.amount),
    price_excl_tax: eurosFromCents(method.amount),
    price_incl_tax: eurosFromCents(method.price),
    available: true,
    error_message: "",
    default: at === 0,
    offline: false,
    min_days: method.daysMin,
    max_days: method.daysMax,
  };
}

function segment(code: string, title: string, value: Cents): WireTotals["total_segments"][number] {
  return { code, title, value: eurosFromCents(value) };
}
