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
  price_incl_tax: euros,
  available: z.boolean(),
});

/** S7.5b. Vouchers are delivered into the account, so a cart of them has no shipping method. */
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
  summary: "The payment methods and totals of this cart for a shipping choice",
  auth: "guest",
  query: cartQuery,
  body: z.object({
    addressInformation: z.object({
      shippingAddress: z.optional(z.object({ countryId: country, country_id: country })),
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

/** S7.7. As `cartUpdate`, for a customer's own cart; the client pulls it afterwards. */
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
