import { cartCreate, cartUpdate } from "@papillote/contract/cart.ts";
import { placeOrder } from "@papillote/contract/orders.ts";
import {
  withdrawalChoices,
  withdrawalConfirm,
  withdrawalRequest,
} from "@papillote/contract/withdrawals.ts";
import { afterEach, expect, test } from "vitest";
import { findOrder, findOrderLines, shipOrder } from "#server/orders/orders.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { findOpenReturns } from "#server/withdrawals/withdrawals.ts";
import { expectCleanLedger, openTestShop, statusOf, takePayment } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { newCustomer } from "./shop.ts";

const db = await testDatabase({ filled: true });
const counter = openTestShop(testDeps(db));
const { call, deps } = counter;

afterEach(() => expectCleanLedger(deps));

const sku = "CF-0101-sauge-40";
const withdrawer = { name: "Léonie Dupont", email: "leonie@exemple.fr" };
const shippingAddress = {
  ...{ firstname: "Léonie", lastname: "Morel", street: ["12 rue des Lilas"] },
  ...{ postcode: "75011", city: "Paris", country_id: "FR" },
};
const shipping = 5;

/** An order of a dress for 119 and its shipping, paid by card. */
async function boughtDress() {
  const customerId = await newCustomer(deps);
  const cart_id = String((await call(cartCreate, { customerId })).result);
  const cartItem = { sku, qty: 1, quoteId: cart_id };
  await call(cartUpdate, { customerId, query: { cartId: cart_id }, body: { cartItem } });
  const reply = await call(placeOrder, {
    customerId,
    body: {
      ...{ order_id: `dress-${customerId}`, cart_id, products: [{ sku, qty: 1, price: 119 }] },
      addressInformation: { payment_method_code: "card", shippingAddress },
    },
  });
  const { orderId, payment } = reply.result as {
    orderId: string;
    payment: { transaction_id: string };
  };
  await takePayment(counter, payment.transaction_id);
  const orderNumber = (await findOrder(db, orderId))?.orderNumber ?? "";
  return { customerId, order_id: orderId, orderNumber };
}

type Bought = Awaited<ReturnType<typeof boughtDress>>;

async function withdrawFrom({ customerId, order_id }: Bought): Promise<object> {
  const body = { ...withdrawer, order_id };
  const chosen = (await call(withdrawalRequest, { customerId, body })).result as {
    withdrawal_id: string;
    refund: object;
  };
  const { withdrawal_id } = chosen;
  const confirmed = await call(withdrawalConfirm, { customerId, body: { withdrawal_id } });
  expect(confirmed).toMatchObject({ code: 200 });
  return chosen.refund;
}

test("goods that were not sent are refunded at once, with their shipping", async () => {
  const dress = await boughtDress();
  expect(await withdrawFrom(dress)).toEqual({
    ...{ to_card: 119 + shipping, to_balance: 0, when_returned: 0 },
  });
  expect(await statusOf(deps, dress.order_id)).toBe("refunded");
});

test("goods that were sent are refunded when they are back: the operator sees what is awaited", async () => {
  const dress = await boughtDress();
  const { orderNumber, order_id, customerId } = dress;
  const parcel = { orderNumber, carrier: "Colissimo", trackingCode: null, lines: [] };
  expect(await shipOrder(deps, parcel)).toMatchObject({ ok: true });
  expect(await withdrawFrom(dress)).toMatchObject({ to_card: 0, when_returned: 119 + shipping });
  expect(await statusOf(deps, order_id)).toBe("fulfilled");
  const query = { order_id };
  expect((await call(withdrawalChoices, { customerId, query })).result).toMatchObject({
    ...{ refundable: [], excluded: [{ reason: "on_the_way_back" }] },
  });
  const [line] = await findOrderLines(db, order_id);
  const lineNo = line?.lineNo ?? 0;
  expect(await findOpenReturns(db)).toMatchObject([{ orderNumber, lineNo, qty: 1 }]);
  const back = { orderNumber, reason: "came back", lines: [{ lineNo, qty: 1 }] };
  expect(await refundDelivered(deps, back)).toMatchObject({ ok: true });
  expect(await findOpenReturns(db)).toEqual([]);
});
