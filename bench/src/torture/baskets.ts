import { randomUUID } from "node:crypto";
import type pg from "pg";
import * as z from "zod/mini";
import { type Buyer, type Market, paymentStart, send } from "./market.ts";
import { payOrder } from "./second-thoughts.ts";

/** Takes a tenth off everything. It has fewer uses than orders, so many want the last one. */
const code = "TORTURE";

export async function addCoupon(client: pg.Client, uses: number): Promise<void> {
  await client.query(
    `with added as (
       insert into coupon (coupon_id, name, kind, percent, starts_at, uses_max, uses_left, created_at)
       values ($1, 'torture', 'percent', 1000, now(), $3, $3, now()) returning coupon_id)
     insert into coupon_code (code, coupon_id, is_single_use, created_at)
     select $2, coupon_id, false, now() from added`,
    [randomUUID(), code, uses],
  );
}

const home = {
  ...{ firstname: "Zoé", lastname: "Martin", street: ["1 rue de la Paix"] },
  ...{ postcode: "75002", city: "Paris", country_id: "FR" },
} as const;
const placed = z.looseObject({
  ...{ orderId: z.string(), orderNumber: z.string(), status: z.string() },
  payment: z.optional(paymentStart),
});

/** Orders and pays a cart of a voucher and goods, perhaps with a coupon; a guest pays by card. */
export async function orderBasket(market: Market, buyer: Buyer): Promise<void> {
  const { dice, told } = market;
  const [voucher, goods] = [dice.one(market.products), dice.one(market.goods)];
  const created = await send(market, buyer, { path: "/api/cart/create", json: {} });
  if (!voucher || !goods || typeof created?.result !== "string") return;
  const cart = created.result;
  const products = [
    { sku: voucher.sku, price: voucher.euros, face: voucher.euros, qty: dice.between(1, 2) },
    { sku: goods.sku, price: goods.euros, face: goods.euros, qty: dice.between(1, 3) },
  ];
  for (const { sku, face, qty } of products) {
    const product_option = {
      extension_attributes: { giftcard_item_option: { giftcard_amount: face } },
    };
    const json = { cartItem: { sku, qty, quoteId: cart, product_option } };
    await send(market, buyer, { path: `/api/cart/update?cartId=${cart}`, json });
  }
  const path = `/api/cart/apply-coupon?cartId=${cart}&coupon=${code}`;
  if (dice.between(1, 2) === 1) await send(market, buyer, { path, json: {} });
  const { customerId } = buyer;
  const isFromBalance = customerId !== undefined && dice.between(1, 2) === 1;
  const json = {
    ...{ order_id: randomUUID(), cart_id: cart, products },
    addressInformation: {
      payment_method_code: isFromBalance ? "balance" : "card",
      shippingAddress: home,
      billingAddress: {
        ...home,
        ...(customerId ? {} : { email: `guest-${randomUUID()}@example.com` }),
      },
    },
  };
  const answer = await send(market, buyer, { path: "/api/order", json });
  const order = z.safeParse(placed, answer?.result);
  if (answer?.status !== 200 || !order.success) return;
  const { orderId, orderNumber, status, payment } = order.data;
  const isPlaced = status === "placed";
  told.numbers.push(orderNumber);
  if (customerId !== undefined) {
    const [{ qty = 0 } = {}] = products;
    told.orders.push({ orderId, customerId, isPlaced, qty });
  }
  await payOrder(market, buyer, { orderId, orderNumber, isPlaced, page: payment });
}
