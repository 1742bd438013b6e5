import * as z from "zod/mini";
import { cartLine, cartQuery, cartUpdate, paymentMethods, totals } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { euros, shortName } from "./values.ts";

const country = z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/, { error: "INVALID" })));

const shippingMethod = z.object({
  carrier_code: z.string(),
  method_code: z.string(),
  carrier_title: z.string(),
  method_title: z.string(),
  amount: euros,
  price_excl_tax: euros,
  price_incl_tax: euros,
  available: z.boolean(),
  error_message: z.string(),
  /** Whether a client chooses this method by itself. */
  default: z.boolean(),
  /** Whether the method can be chosen without a network, at a price that the client keeps. */
  offline: z.boolean(),
  /** Working days until it arrives. */
  min_days: z.number(),
  max_days: z.number(),
});

/**
 * S7.6. Called before the first goods or physical card are added, so that the totals then include
 * the shipping.
 */
export const initializePhysicalCart = endpoint({
  method: "POST",
  path: "/api/ext/customers/initialize-physical-cart",
  summary: "Tell the active cart that something of it will be sent, by the default method",
  auth: "customer",
  body: z.object({ address: z.optional(z.object({ country_id: country })) }),
  unknownFields: "ignore",
  reply: z.object({ cart_id: z.string(), shipping_methods: z.array(shippingMethod), totals }),
  refusals: [],
});

const line = z.optional(z.nullable(shortName));
/** S3.10. Other clients send only the country at first, and the rest with the order. */
const shippingAddress = z.object({
  countryId: country,
  country_id: country,
  firstname: line,
  lastname: line,
  company: line,
  street: z.optional(z.nullable(z.array(shortName).check(z.maxLength(3)))),
  postcode: line,
  city: line,
  telephone: line,
});

/** S7.5b. Goods are sent; vouchers are delivered into the account, so they have no method. */
export const cartShippingMethods = endpoint({
  method: "POST",
  path: "/api/cart/shipping-methods",
  summary: "The shipping methods of this cart for an address; none for vouchers",
  auth: "guest",
  query: cartQuery,
  body: z.object({ address: z.object({ country_id: country }) }),
  unknownFields: "ignore",
  reply: z.array(shippingMethod),
  refusals: ["CART_NOT_FOUND"],
});

export const cartShippingInformation = endpoint({
  method: "POST",
  path: "/api/cart/shipping-information",
  summary: "Store where and how the goods of this cart are sent; its payment methods and totals",
  auth: "guest",
  query: cartQuery,
  body: z.object({
    addressInformation: z.object({
      shippingAddress: z.optional(shippingAddress),
      shippingCarrierCode: z.optional(shortName),
      shippingMethodCode: z.optional(shortName),
    }),
  }),
  unknownFields: "ignore",
  reply: z.object({ payment_methods: paymentMethods, totals }),
  refusals: ["CART_NOT_FOUND"],
});

export const cartCollectTotals = endpoint({
  method: "POST",
  path: "/api/cart/collect-totals",
  summary: "The totals of this cart for a choice of payment and shipping",
  auth: "guest",
  query: cartQuery,
  body: z.object({
    methods: z.object({
      paymentMethod: z.optional(z.object({ method: z.optional(shortName) })),
      shippingCarrierCode: z.optional(shortName),
      shippingMethodCode: z.optional(shortName),
    }),
  }),
  unknownFields: "ignore",
  reply: totals,
  refusals: ["CART_NOT_FOUND"],
});

const couponCode = z
  .string()
  .check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(100, { error: "INVALID" }));
const couponRefusals = ["CART_NOT_FOUND", "COUPON_REFUSED"] as const;

/** S7.4. A wrong code, a used code and an expired code are refused in the same words. */
export const cartApplyCoupon = endpoint({
  method: "POST",
  path: "/api/cart/apply-coupon",
  summary: "Apply a coupon to a cart",
  auth: "guest",
  query: z.extend(cartQuery, { coupon: couponCode }),
  reply: z.literal(true),
  refusals: couponRefusals,
});

export const cartApplyCouponInPath = endpoint({
  method: "POST",
  path: "/api/cart/apply-coupon/:coupon",
  summary: "Apply a coupon to a cart",
  auth: "guest",
  params: z.object({ coupon: couponCode }),
  query: cartQuery,
  reply: z.literal(true),
  refusals: couponRefusals,
});

export const cartDeleteCoupon = endpoint({
  method: "POST",
  path: "/api/cart/delete-coupon",
  summary: "Remove the coupon of a cart",
  auth: "guest",
  query: cartQuery,
  reply: z.literal(true),
  refusals: ["CART_NOT_FOUND"],
});

export const cartCoupon = endpoint({
  method: "GET",
  path: "/api/cart/coupon",
  summary: "The code that reduces a cart; an empty list without one",
  auth: "guest",
  query: cartQuery,
  reply: z.union([z.string(), z.array(z.never())]),
  refusals: ["CART_NOT_FOUND"],
});

/** S7.7. As `cartUpdate`, but for a customer's own cart, which the client pulls afterwards. */
export const updateCartQty = endpoint({
  method: "POST",
  path: "/api/ext/customers/update-cart-qty",
  summary: "Set the quantity of a line of the active cart",
  auth: "customer",
  body: cartUpdate.body,
  unknownFields: "ignore",
  reply: cartLine,
  refusals: cartUpdate.refusals,
});
