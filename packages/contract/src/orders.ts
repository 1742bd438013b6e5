import * as z from "zod/mini";
import { quantity } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { euros, instant } from "./values.ts";

const orderId = z
  .string()
  .check(
    z.minLength(1, { error: "REQUIRED" }),
    z.maxLength(64),
    z.regex(/^[\w.-]+$/, { error: "INVALID" }),
  );

const orderProduct = z.object({
  sku: z.string().check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(64)),
  qty: quantity,
  /** Unit price the buyer saw; another one today refuses the order. */
  price: euros,
  /** Face value of one voucher; absent where it is the price. */
  face: z.optional(euros),
});

/** What the address keeps of a person for a digital order. */
const billingAddress = z.object({
  firstname: z.optional(z.string()),
  lastname: z.optional(z.string()),
  email: z.optional(z.string()),
  country_id: z.optional(z.string()),
});

const addressInformation = z.object({
  billingAddress: z.optional(billingAddress),
  payment_method_code: z.enum(["card", "balance"]),
  payment_method_additional: z.optional(
    z.object({
      withdrawal_waiver: z.optional(z.string().check(z.maxLength(40))),
      platform: z.optional(z.enum(["web", "app"])),
    }),
  ),
});

const cardPaymentStart = z.object({
  transaction_id: z.uuid(),
  payment_url: z.url(),
  expires_at: instant,
});

/** S7.15. `order_id` is made by the client and kept: a repeat is the same order. */
export const placeOrder = endpoint({
  method: "POST",
  path: "/api/order",
  summary: "Place an order of vouchers; paid wholly from the balance it is fulfilled at once",
  auth: "customer",
  body: z.object({
    order_id: orderId,
    cart_id: z.optional(z.string().check(z.maxLength(64))),
    created_at: z.optional(instant),
    products: z.array(orderProduct).check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(100)),
    addressInformation,
  }),
  unknownFields: "ignore",
  reply: z.object({
    orderId: z.string(),
    backendOrderId: z.string(),
    orderNumber: z.string(),
    status: z.enum(["placed", "awaiting_payment"]),
    payment: z.optional(cardPaymentStart),
    transferedAt: instant,
  }),
  refusals: ["ADDING_PRODUCTS", "STORE_CREDIT_TOO_LOW", "PRICE_CHANGED", "MAX_QTY_REACHED"],
});

const orderStatus = z.enum(["awaiting_payment", "fulfilled", "failed", "expired", "refunded"]);

export const order = z.object({
  order_id: z.string(),
  orderNumber: z.string(),
  status: orderStatus,
  transmited_at: instant,
  payment_status: z.nullable(z.enum(["in_progress", "success", "failure"])),
  total: euros,
  paid_balance: euros,
  paid_card: euros,
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      qty: z.number(),
      face: euros,
      price: euros,
      brand: z.nullable(z.string()),
      logo: z.string(),
      universe_id: z.nullable(z.number()),
    }),
  ),
  voucher_ids: z.array(z.uuid()),
});
export type Order = z.output<typeof order>;

export const getOrder = endpoint({
  method: "GET",
  path: "/api/order/:order_id",
  summary: "One order of this customer",
  auth: "customer",
  params: z.object({ order_id: orderId }),
  reply: order,
  refusals: ["ORDER_NOT_FOUND"],
});

const receipt = z.object({
  filename: z.string(),
  content_type: z.literal("application/pdf"),
  base64: z.string(),
});

/** S7.27. Documents that bookkeeping numbers come later: this one says that it is no invoice. */
export const downloadOrderReceipt = endpoint({
  method: "GET",
  path: "/api/ext/customers/download-order-invoice",
  summary: "The receipt of an order that is paid and delivered",
  auth: "customer",
  query: z.object({ orderId }),
  document: "application/pdf",
  reply: receipt,
  refusals: ["ORDER_NOT_FOUND"],
});

export const downloadPaymentReceipt = endpoint({
  method: "GET",
  path: "/api/ext/customers/download-payment-invoice",
  summary: "The receipt of a card payment that was taken and kept",
  auth: "customer",
  query: z.object({ transactionId: z.uuid() }),
  document: "application/pdf",
  reply: receipt,
  refusals: ["PAYMENT_NOT_FOUND"],
});

/** A typing slip of two zeros stops here. */
const topupAmount = euros.check(z.refine((amount) => amount <= 10_000_00, { error: "TOO_BIG" }));

export const cardPayment = endpoint({
  method: "POST",
  path: "/api/ext/customers/card-payment",
  summary:
    "Open the provider's page for an order that awaits its payment, or for a top-up of 50.00 at least",
  auth: "customer",
  body: z.discriminatedUnion("purpose", [
    z.strictObject({
      purpose: z.literal("order"),
      order_id: orderId,
      platform: z.optional(z.enum(["web", "app"])),
    }),
    z.strictObject({
      purpose: z.literal("topup"),
      topup_id: z.optional(z.uuid()),
      amount: topupAmount,
      platform: z.optional(z.enum(["web", "app"])),
    }),
  ]),
  reply: cardPaymentStart,
  refusals: ["ORDER_NOT_FOUND", "ORDER_NOT_PAYABLE", "AMOUNT_TOO_LOW"],
});

/** S4.31b. Asking also looks at the provider when its webhook has not come. */
export const paymentStatus = endpoint({
  method: "GET",
  path: "/api/ext/customers/payment-status",
  summary: "Where a card payment stands",
  auth: "customer",
  query: z.object({ transactionId: z.uuid() }),
  reply: z.object({
    status: z.enum(["in_progress", "success", "failure"]),
    purpose: z.enum(["order", "topup"]),
    amount: euros,
    order_id: z.optional(z.string()),
    can_retry: z.boolean(),
    /** `refunded`: the money came, what it was for was gone, and it was sent back. */
    outcome: z.enum(["pending", "fulfilled", "credited", "declined", "refunded"]),
  }),
  refusals: ["PAYMENT_NOT_FOUND"],
});
