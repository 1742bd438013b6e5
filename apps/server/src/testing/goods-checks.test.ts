import { cartCreate, cartUpdate } from "@papillote/contract/cart.ts";
import { placeOrder } from "@papillote/contract/orders.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test } from "vitest";
import { findOrder, shipOrder } from "#server/orders/orders.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { expectCleanLedger, giveCredit, openTestShop, statusOf } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { type Damage, expectNamed } from "./ledger-damage.ts";
import { newCustomer } from "./shop.ts";

const db = await testDatabase({ filled: true });
const counter = openTestShop(testDeps(db));
const { call, deps } = counter;
const lamp = { sku: "SP-0101", price: 129, qty: 3 };
const card = { sku: "CC-1005-50", price: 50, qty: 2 };

/** Line 1 is three lamps (or the given product), line 2 their shipping; paid from the balance. */
async function bought(order_id: string, product = lamp): Promise<string> {
  const customerId = await newCustomer(deps);
  await giveCredit(counter, customerId, cents(500_00));
  const cart_id = String((await call(cartCreate, { customerId })).result);
  const cartItem = {
    ...{ sku: product.sku, qty: product.qty, quoteId: cart_id },
    product_option: { extension_attributes: { giftcard_item_option: { giftcard_amount: 50 } } },
  };
  await call(cartUpdate, { customerId, query: { cartId: cart_id }, body: { cartItem } });
  const shippingAddress = {
    ...{ firstname: "Léonie", lastname: "Morel", street: ["12 rue des Lilas"] },
    ...{ postcode: "75011", city: "Paris", country_id: "FR" },
  };
  const addressInformation = { payment_method_code: "balance", shippingAddress };
  const body = { order_id, cart_id, products: [product], addressInformation };
  expect(await call(placeOrder, { customerId, body })).toMatchObject({ code: 200 });
  return (await findOrder(db, order_id))?.orderNumber ?? "";
}

function refund(orderNumber: string, lineNo: number, qty: number) {
  return refundDelivered(deps, { orderNumber, lines: [{ lineNo, qty }], reason: "by telephone" });
}

/** Three orders: one to send, one sent in part, one refunded in part. */
beforeAll(async () => {
  await bought("order-to-send");
  await bought("order-card", card);
  const carrier = { carrier: "Colissimo", trackingCode: null };
  const lines = [{ lineNo: 1, qty: 1 }];
  await shipOrder(deps, { ...carrier, orderNumber: await bought("order-sent"), lines });
  const orderNumber = await bought("order-back");
  await refund(orderNumber, 1, 1);
  await refund(orderNumber, 2, 1);
  await expectCleanLedger(deps);
});

test("free shipping is no piece to refund: the order is refunded with its goods", async () => {
  await db.query("update shipping_method set free_from_cents = 1");
  const orderNumber = await bought("order-free");
  expect(await refund(orderNumber, 2, 1)).toMatchObject({ refusal: "VOUCHERS_SEEN" });
  expect(await refund(orderNumber, 1, 3)).toMatchObject({ ok: true });
  expect(await statusOf(deps, "order-free")).toBe("refunded");
  await expectCleanLedger(deps);
});

const corruptions: readonly Damage[] = [
  [
    "a physical card that need not be sent",
    "order_goods",
    "select 'order-card/1'",
    "update order_line set unsent_qty = 0 where order_id = 'order-card' and line_no = 1",
  ],
  [
    "a physical card that nobody took from the shelf",
    "order_goods",
    "select 'order-card/1'",
    "delete from goods_taken where order_id = 'order-card'",
  ],
  [
    "a physical card on sale that was sold",
    "goods_stock",
    `select '${card.sku}'`,
    `update goods_stock set taken_qty = taken_qty - 1 where sku = '${card.sku}'`,
  ],
  [
    "a parcel that is gone",
    "order_goods",
    "select 'order-sent/1'",
    "delete from shipment_line where order_id = 'order-sent'",
  ],
  [
    "goods that need not be sent",
    "order_goods",
    "select 'order-to-send/1'",
    "update order_line set unsent_qty = 0 where order_id = 'order-to-send'",
  ],
  [
    "goods that nobody took from the shelf",
    "order_goods",
    "select 'order-to-send/1'",
    "delete from goods_taken where order_id = 'order-to-send'",
  ],
  [
    "a unit that came back without a refund",
    "order_goods",
    "select 'order-back/1'",
    "update order_line set refunded_qty = 2 where order_id = 'order-back' and line_no = 1",
  ],
  [
    "a unit on sale that was sold",
    "goods_stock",
    `select '${lamp.sku}'`,
    `update goods_stock set taken_qty = taken_qty - 1 where sku = '${lamp.sku}'`,
  ],
  [
    "a refund of one unit more",
    "order_refund",
    "select order_refund_id from order_refund_line where order_id = 'order-back' and line_no = 1",
    "update order_refund_line set qty = 2 where order_id = 'order-back' and line_no = 1",
  ],
  [
    "VAT that a refund took for a sale",
    "order_refund_vat",
    "select 'order-back'",
    `update posting set from_account_id = (select account_id from account where kind = 'sales')
     where from_account_id = (select account_id from account where kind = 'vat_payable')
       and transfer_id in (select transfer_id from transfer where cause = 'order_refunded')`,
  ],
  [
    "an order that was sent on paper",
    "order_refunded",
    "select 'order-to-send'",
    "update orders set status = 'fulfilled' where order_id = 'order-to-send'",
  ],
];

test.for(corruptions)("found and named: %s", (damage) => expectNamed(db, damage));
