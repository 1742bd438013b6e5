import { coerceQuantity } from "@papillote/domain/cart/quantity.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { giftOfLine } from "./gifts.ts";
import { civilDay, euros, integerMax, shortName } from "./values.ts";

const itemId = z.int().check(z.gte(0), z.lte(integerMax));
const token = z.string().check(z.maxLength(256));
const guestCartId = z.string().check(z.maxLength(64));

/**
 * Query of every cart call. `token` is empty for a guest; our own client sends a header instead.
 */
export const cartQuery = z.object({
  token: z.optional(token),
  cartId: z.string().check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(64)),
});

/** S5.18b: other clients send text and fractions too; the result is a whole number. */
export const quantity = z.codec(
  z.union([z.number(), z.string()]),
  z.int().check(z.gte(1), z.lte(1000)),
  {
    decode: coerceQuantity,
    encode: (whole) => whole,
  },
);

const idNumber = z.codec(
  z.union([z.number(), z.string()]),
  z.int().check(z.gte(0), z.lte(integerMax)),
  { decode: Number, encode: (id) => id },
);
const choices = z.optional(
  z
    .array(
      z.object({
        option_id: idNumber,
        /** For a configurable product. */
        option_value: z.optional(idNumber),
        /** For a bundle: product ids. */
        option_selections: z.optional(z.array(idNumber).check(z.maxLength(30))),
        option_qty: z.optional(idNumber),
      }),
    )
    .check(z.maxLength(30)),
);

/**
 * The amount of a card with open or stepped amounts, or the choices for a configurable product or a
 * bundle.
 */
export const productOption = z.object({
  extension_attributes: z.optional(
    z.object({
      giftcard_item_option: z.optional(
        z.object({ giftcard_amount: z.optional(euros), custom_giftcard_amount: z.optional(euros) }),
      ),
      configurable_item_options: choices,
      bundle_options: choices,
    }),
  ),
});
type ProductOption = z.output<typeof productOption>;

export function giftcardAmount(option: ProductOption | undefined): Cents | undefined {
  const { giftcard_amount, custom_giftcard_amount } =
    option?.extension_attributes?.giftcard_item_option ?? {};
  return giftcard_amount ?? custom_giftcard_amount;
}

/** The choices for goods: values of a configurable product and parts of a bundle. */
export function goodsOptions(option: ProductOption | undefined) {
  const { configurable_item_options: values = [], bundle_options: bundle = [] } =
    option?.extension_attributes ?? {};
  return {
    values: values.flatMap(({ option_id: attributeId, option_value: optionId }) =>
      optionId === undefined ? [] : [{ attributeId, optionId }],
    ),
    parts: bundle.flatMap(({ option_qty: qty, option_selections: ids = [] }) =>
      ids.map((id) => ({ id, qty })),
    ),
  };
}

const noChoices = z.array(z.unknown());
/**
 * What another client sends with the sku to get the same line. The sku of goods already says which
 * child or which parts they are.
 */
const lineOption = z.object({
  extension_attributes: z.object({
    custom_options: noChoices,
    configurable_item_options: noChoices,
    bundle_options: noChoices,
    giftcard_item_option: z.optional(z.object({ giftcard_amount: euros })),
  }),
});

const itemTotals = z.object({
  item_id: z.number(),
  name: z.string(),
  price: euros,
  price_incl_tax: euros,
  qty: z.number(),
  row_total: euros,
  row_total_incl_tax: euros,
  /** The reduction of this line, as a positive amount. */
  discount_amount: euros,
});

/**
 * The fields of S3.8 by the specification's own names, so that other clients can store the line as
 * it is.
 */
const itemOfField = {
  priceInclTax: z.optional(euros),
  parentSku: z.optional(z.string()),
  server_item_id: z.optional(z.number()),
  server_cart_id: z.optional(z.string()),
  /** The quantity to go back to if the next change of quantity is refused. */
  prev_qty: z.optional(z.number()),
  totals: z.optional(itemTotals),
};

/** S3.8, with additional fields for our own screens. */
export const cartLine = z.object({
  ...itemOfField,
  item_id: z.number(),
  sku: z.string(),
  qty: z.number(),
  name: z.string(),
  price: euros,
  product_type: z.string(),
  quote_id: z.string(),
  product_option: lineOption,
  pool_stock_message: z.string(),
  /** S4.21b: false when there are fewer than the line has; the message says how many there are. */
  is_in_stock: z.boolean(),
  face: euros,
  row_total: euros,
  max_qty: z.number(),
  url_path: z.string(),
  brand: z.nullable(z.string()),
  logo: z.string(),
  universe_id: z.nullable(z.number()),
  /** Null for what is sent: goods and physical cards. */
  usage: z.nullable(z.enum(["online", "in_store", "both"])),
  validity_months: z.nullable(z.number()),
  /** The earliest last day that a voucher of this line can have; null for no end. */
  valid_until: z.nullable(civilDay),
  /** The choices for a configurable product or a bundle. */
  options: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The picture of goods and physical cards. */
  image: z.nullable(z.string()),
  /** Who the line is for; absent if it is the buyer's own. */
  gift: z.optional(giftOfLine),
});
export type CartLine = z.output<typeof cartLine>;

const couponFields = {
  /** What the coupon takes off, as 0 or a negative amount. */
  discount_amount: euros,
  /** The code of the coupon that reduces this cart, as other clients test for it (S3.9). */
  coupon_code: z.optional(z.string()),
  /**
   * The code of an applied coupon that reduces nothing now, because it ended or the cart has
   * changed.
   */
  idle_coupon: z.optional(z.string()),
};

export const totals = z.object({
  grand_total: euros,
  subtotal: euros,
  subtotal_incl_tax: euros,
  ...couponFields,
  shipping_amount: euros,
  shipping_incl_tax: euros,
  /** How the goods of this cart are sent, once a method is chosen. */
  shipping: z.optional(
    z.object({ carrier_code: z.string(), method_code: z.string(), method_title: z.string() }),
  ),
  tax_amount: euros,
  items_qty: z.number(),
  balance: euros,
  to_pay: euros,
  /** How much of the balance this cart can use, whether it is applied or not. */
  balance_available: euros,
  items: z.array(itemTotals),
  total_segments: z.array(z.object({ code: z.string(), title: z.string(), value: euros })),
});

export const paymentMethods = z.array(
  z.object({ code: z.enum(["card", "balance"]), title: z.string() }),
);

export type CartTotals = z.output<typeof totals>;

/** With a session, `cartId` names a guest's cart: its lines join the customer's cart, once. */
export const cartCreate = endpoint({
  method: "POST",
  path: "/api/cart/create",
  summary: "Create a cart for a guest, or return the active cart of a customer",
  auth: "guest",
  neverStored: "it is the key to a guest's cart, and a second empty cart does no harm",
  query: z.object({ token: z.optional(token), cartId: z.optional(guestCartId) }),
  reply: z.string(),
  refusals: [],
});

const cartItem = z.object({
  sku: z.string().check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(64)),
  qty: quantity,
  item_id: z.optional(itemId),
  product_option: z.optional(productOption),
  /**
   * Who the item is for. With item_id, this gift replaces that of the line; if it is absent, the
   * line keeps its own.
   */
  gift: z.optional(giftOfLine),
});
const partsMax = 50;

export const cartUpdate = endpoint({
  method: "POST",
  path: "/api/cart/update",
  summary: "Add a voucher or goods, or set a line's quantity (absolute with item_id)",
  auth: "guest",
  query: cartQuery,
  body: z.object({
    cartItem,
    /** The other parts of a group: all of them and `cartItem` are added, or none. */
    also: z.optional(z.array(cartItem).check(z.maxLength(partsMax))),
  }),
  unknownFields: "ignore",
  reply: cartLine,
  refusals: [
    "CART_NOT_FOUND",
    "PRODUCT_NOT_FOUND",
    "PRICE_UNKNOWN",
    "AMOUNT_NOT_OFFERED",
    "OUT_OF_STOCK",
    "MAX_QTY_REACHED",
  ],
});

export const cartDelete = endpoint({
  method: "POST",
  path: "/api/cart/delete",
  summary: "Remove a line",
  auth: "guest",
  query: cartQuery,
  body: z.object({ cartItem: z.object({ sku: shortName, item_id: itemId }) }),
  unknownFields: "ignore",
  reply: z.literal(true),
  refusals: ["CART_NOT_FOUND"],
});

const goneLine = z.object({
  item_id: z.number(),
  sku: z.string(),
  qty: z.number(),
  name: z.string(),
  /** 0 for goods. */
  face: euros,
  reason: z.enum(["off_sale", "out_of_stock"]),
});

export const cartPull = endpoint({
  method: "GET",
  path: "/api/cart/pull",
  summary: "The lines of a cart; beside them its coupon, and what is no longer sold",
  auth: "guest",
  query: cartQuery,
  reply: z.array(cartLine),
  meta: z.object({
    ...couponFields,
    /**
     * Lines that cannot be ordered, so they are in no total. A line that is off sale comes back
     * when it is sold again; a line without stock was removed. Each is named until the shopper
     * removes it.
     */
    no_longer_sold: z.optional(z.array(goneLine)),
  }),
  refusals: ["CART_NOT_FOUND"],
});

export const cartTotals = endpoint({
  method: "GET",
  path: "/api/cart/totals",
  summary: "The totals of a cart, with the part paid from the balance when it is applied",
  auth: "guest",
  query: cartQuery,
  reply: totals,
  refusals: ["CART_NOT_FOUND"],
});

export const cartPaymentMethods = endpoint({
  method: "GET",
  path: "/api/cart/payment-methods",
  summary: "The payment methods of this cart",
  auth: "guest",
  query: cartQuery,
  reply: paymentMethods,
  refusals: ["CART_NOT_FOUND"],
});

export const balanceApply = endpoint({
  method: "POST",
  path: "/api/ext/customers/balance-apply",
  summary: "Apply the balance to the active cart: it pays as much as it can, the card the rest",
  auth: "customer",
  reply: totals,
  refusals: ["CART_EMPTY"],
});

export const balanceRemove = endpoint({
  method: "POST",
  path: "/api/ext/customers/balance-remove",
  summary: "Remove the balance from the active cart: the card pays everything",
  auth: "customer",
  reply: totals,
  refusals: ["CART_EMPTY"],
});
