import { createHash } from "node:crypto";
import { giftKey, type LineGift } from "@papillote/domain/gifts/line-gift.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { OrderProduct } from "@papillote/domain/orders/order-lines.ts";
import type { Quote } from "@papillote/domain/orders/quote.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { PassiveCustomer } from "#server/accounts/accounts.ts";
import type { MethodCodes, ShippingAddress } from "#server/cart/cart.ts";
import type { GoodsOptions } from "#server/catalog/catalog.ts";
import type { OrderAddress } from "./order-addresses.store.ts";
import type { OrderRow } from "./orders.store.ts";

export type RequestedProduct = OrderProduct & {
  /** The chosen options of goods, where the sku does not include them. */
  readonly options?: GoodsOptions | undefined;
};
/** How and where the goods are sent, where the cart does not say it. */
type RequestedShipping = {
  readonly codes: MethodCodes;
  readonly address: ShippingAddress | undefined;
};

/** The guest, as named in the order's billing address. */
type Guest = Omit<PassiveCustomer, "customerId">;

export type OrderRequest = {
  readonly orderId: string;
  /** For a guest's first order of a cart, a new id. */
  readonly customerId: string;
  /** S6.1: set when there is no session; the cart is then a guest's. */
  readonly guest?: Guest | undefined;
  readonly cartId: string | undefined;
  readonly products: readonly RequestedProduct[];
  /** S7.21: an amount that is given as a credit code; no products are bought with it. */
  readonly credit?: Cents | undefined;
  /** The receiver of everything in the order; without it, the cart says who receives its lines. */
  readonly gift?: LineGift | undefined;
  readonly method: "card" | "balance";
  /** S4.17: the customer made the order without a network. */
  readonly isOffline?: boolean;
  readonly waiverVersion: string | undefined;
  /** The terms that the page showed, such as `terms:2 cgv:1`. */
  readonly shownTexts?: string | undefined;
  /** S3.25: the visit began by a partner's link. */
  readonly isAffiliated?: boolean;
  /** The name and address on the receipt or the invoice; without it, the account's name. */
  readonly billing?: OrderAddress | undefined;
  /** Only for goods. */
  readonly shipping?: RequestedShipping | undefined;
  /** What the buyer was shown; undefined from a client that shows no quote. */
  readonly quote?: Quote | undefined;
  /** S6.5: the price group of the buyer; undefined while prices by group are off. */
  readonly groupId?: number | undefined;
  /** The buyer's network; undefined where all buyers seem to have the same. */
  readonly network?: string | undefined;
  /** The id in the cookie of an earlier login with this browser. */
  readonly device?: string | undefined;
};

/**
 * An order with the same id and the same content is the same order; with other content it is
 * refused.
 */
export function sameOrder(order: OrderRow, request: OrderRequest): Outcome<OrderRow, "KEY_REUSED"> {
  const isSame =
    order.customerId === request.customerId && order.requestSha.equals(requestSha(request));
  return isSame ? done(order) : refused("KEY_REUSED");
}

export function requestSha(request: OrderRequest): Buffer {
  const { cartId, products, method, quote, guest, billing, shipping, credit } = request;
  const content = [
    cartId ?? "",
    method,
    products.map(({ sku, face, price, qty, options }) => [
      ...[sku, face, price, qty],
      ...(options && options.values.length + options.parts.length > 0 ? [options] : []),
    ]),
    ...(quote ? [quote.fromBalance, quote.byCard] : []),
    ...giftKeys(request),
    ...(credit === undefined ? [] : [credit]),
    ...(guest ? [guest.email] : []),
    // Only for a company, as a person's name changes nothing of what is bought.
    ...(billing?.company ? [billing] : []),
    ...(shipping?.address ? [shipping] : []),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

function giftKeys({ gift, quote }: OrderRequest): string[] {
  const gifts = [gift, ...(quote?.lines ?? []).map((line) => line.gift)];
  return gifts.flatMap((one) => (one ? [giftKey(one)] : []));
}
