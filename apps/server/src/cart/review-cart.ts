import type { checkOut } from "@papillote/contract/check-out.ts";
import type { WireResult } from "@papillote/contract/endpoint.ts";
import { refusals } from "@papillote/contract/refusals.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import type { Pricing } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import type { CartRow } from "./cart.store.ts";
import { wireLine, wireTotals } from "./cart.wire.ts";
import { findShippingChoice, type ShippingChoice } from "./shipping.store.ts";
import { hasParcel } from "./shipping.ts";
import { type PricedCart, shippedLine, viewTotals } from "./view-cart.ts";

type Review = WireResult<typeof checkOut>;

/** S7.21: what an order of this cart would be at this moment. */
export async function reviewCart(db: Queryable, cart: CartRow, pricing: Pricing): Promise<Review> {
  const view = await viewTotals(db, cart, pricing);
  const totals = wireTotals(view, cart.couponCode);
  const isSent = hasParcel(view.lines.map(shippedLine));
  const choice = isSent ? await findShippingChoice(db, cart.cartId) : undefined;
  return {
    totals,
    balance_part: totals.balance,
    card_part: totals.to_pay,
    address: choice ? wireAddress(choice) : null,
    shipping: totals.shipping ?? null,
    problems: [...offSale(view), ...outOfStock(cart, view)],
  };
}

function offSale(view: PricedCart): Review["problems"] {
  return view.offSale.map(({ sku }) => ({
    ...{ sku, reason: "PRODUCT_NOT_FOUND", message: refusals.PRODUCT_NOT_FOUND.text },
  }));
}

function outOfStock({ cartId }: CartRow, { lines }: PricedCart): Review["problems"] {
  return lines
    .map((line) => wireLine(cartId, line, cents(0)))
    .filter(({ is_in_stock }) => !is_in_stock)
    .map(({ sku, pool_stock_message }) => ({
      ...{ sku, reason: "OUT_OF_STOCK" },
      message: pool_stock_message || refusals.OUT_OF_STOCK.text,
    }));
}

function wireAddress({ country, ...to }: ShippingChoice): Review["address"] {
  const { firstname, lastname, company, street, postcode, city, telephone } = to;
  return {
    ...{ country_id: country, firstname, lastname, company, street: [...street] },
    ...{ postcode, city, telephone },
  };
}
