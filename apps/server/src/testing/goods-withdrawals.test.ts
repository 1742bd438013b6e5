import { cartCreate, cartUpdate } from "@papillote/contract/cart.ts";
import { placeOrder } from "@papillote/contract/orders.ts";
import {
  withdrawalChoices,
  withdrawalConfirm,
  withdrawalRequest,
} from "@papillote/contract/withdrawals.ts";
import { afterEach, describe, expect, test } from "vitest";
import { findOrder, findOrderLines, shipOrder } from "#server/orders/orders.ts";
import { findOpenReturns, receiveReturn } from "#server/withdrawals/withdrawals.ts";
import { expectCleanLedger, openTestShop, statusOf, takePayment } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { operate } from "./operate.ts";
import { newCustomer } from "./shop.ts";

const db = await testDatabase({ filled: true });
const counter = openTestShop(testDeps(db));
const { call, deps } = counter;

afterEach(() => expectCleanLedger(deps));

const sku = "CF-0101-sauge-40";
const otherSku = "CF-0101-sauge-38";
const withdrawer = { name: "Léonie Dupont", email: "leonie@exemple.fr" };
const shippingAddress = {
  ...{ firstname: "Léonie", lastname: "Morel", street: ["12 rue des Lilas"] },
  ...{ postcode: "75011", city: "Paris", country_id: "FR" },
};
const shipping = 5;

/** An order of dresses for 119 each and their shipping, paid by card. */
async function boughtDress(qty = 1, skus = [sku]) {
  const customerId = await newCustomer(deps);
  const cart_id = String((await call(cartCreate, { customerId })).result);
  for (const one of skus) {
    const cartItem = { sku: one, qty, quoteId: cart_id };
    await call(cartUpdate, { customerId, query: { cartId: cart_id }, body: { cartItem } });
  }
  const products = skus.map((one) => ({ sku: one, qty, price: 119 }));
  const reply = await call(placeOrder, {
    customerId,
    body: {
      ...{ order_id: `dress-${customerId}`, cart_id, products },
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

/** @param lines which lines; all that are open if it is not given */
async function chosenIn({ customerId, order_id }: Bought, lines?: object[]) {
  const body = { ...withdrawer, order_id, ...(lines && { lines }) };
  const { result } = await call(withdrawalRequest, { customerId, body });
  return result as { withdrawal_id: string; refund: object };
}

async function confirm({ customerId }: Bought, withdrawal_id: string): Promise<void> {
  const confirmed = await call(withdrawalConfirm, { customerId, body: { withdrawal_id } });
  expect(confirmed).toMatchObject({ code: 200 });
}

async function withdrawFrom(dresses: Bought, lines?: object[]): Promise<object> {
  const { withdrawal_id, refund } = await chosenIn(dresses, lines);
  await confirm(dresses, withdrawal_id);
  return refund;
}

test("goods that were not sent are refunded at once, with their shipping", async () => {
  const dress = await boughtDress();
  const { customerId, order_id } = dress;
  expect((await call(withdrawalChoices, { customerId, query: { order_id } })).result).toMatchObject(
    { refundable: [{ line: 1 }], shipping: { amount: shipping, lines: [1] } },
  );
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
  const back = { orderNumber, reason: "came back", lines: [] };
  const received = await receiveReturn(deps, back);
  expect(received).toMatchObject({
    value: { refund: { toCard: 11_900 + 100 * shipping, toBalance: 0 } },
  });
  expect(await findOpenReturns(db)).toEqual([]);
  expect(await statusOf(deps, order_id)).toBe("refunded");
  expect(await receiveReturn(deps, back)).toEqual({ ok: false, refusal: "RETURN_NOT_AWAITED" });
});

describe("two dresses that were sent and withdrawn from one after the other", () => {
  async function sentDresses() {
    const dresses = await boughtDress(2);
    const { orderNumber, order_id } = dresses;
    await shipOrder(deps, { orderNumber, carrier: "Colissimo", trackingCode: null, lines: [] });
    const lineNo = (await findOrderLines(db, order_id))[0]?.lineNo ?? 0;
    return { ...dresses, lineNo };
  }
  const amountOf = async (
    orderNumber: string,
    lines: readonly { lineNo: number; qty: number }[],
  ) => {
    const received = await receiveReturn(deps, { orderNumber, reason: "came back", lines });
    return received.ok ? received.value.refund.amount : received.refusal;
  };

  test("the shipping is promised and refunded with the last of them", async () => {
    const { lineNo, ...dresses } = await sentDresses();
    const one = { line: lineNo, qty: 1 };
    expect(await withdrawFrom(dresses, [one])).toMatchObject({ when_returned: 119 });
    expect(await withdrawFrom(dresses, [one])).toMatchObject({ when_returned: 119 + shipping });
    const { orderNumber } = dresses;
    expect(await amountOf(orderNumber, [{ lineNo, qty: 3 }])).toBe("RETURN_NOT_AWAITED");
    expect(await amountOf(orderNumber, [{ lineNo, qty: 1 }])).toBe(11_900);
    expect(await findOpenReturns(db)).toMatchObject([{ orderNumber, lineNo, qty: 1 }]);
    expect(await amountOf(orderNumber, [])).toBe(11_900 + 100 * shipping);
  });

  test("what came back is no longer on its way: the rest can still be withdrawn from", async () => {
    const { lineNo, ...dresses } = await sentDresses();
    const { orderNumber, order_id, customerId } = dresses;
    await withdrawFrom(dresses, [{ line: lineNo, qty: 1 }]);
    await amountOf(orderNumber, []);
    const query = { order_id };
    expect((await call(withdrawalChoices, { customerId, query })).result).toMatchObject({
      refundable: [{ return_qty: 1 }],
      excluded: [{ reason: "refunded", qty: 1 }],
    });
  });

  test("the operator's commands refund an awaited line by its return alone", async () => {
    const { lineNo, ...dresses } = await sentDresses();
    const { orderNumber } = dresses;
    await withdrawFrom(dresses);
    const run = (...words: string[]) => operate(deps, ...words);
    const one = ["--line", `${lineNo}:1`];
    expect([
      await run("refund", orderNumber, "came back", ...one),
      await run("withdrawals", "received", orderNumber, "came back", ...one),
      await run("withdrawals", "received", orderNumber, "came back"),
      await run("withdrawals", "received", orderNumber, "came back"),
    ]).toEqual([1, 0, 0, 1]);
    expect(await statusOf(deps, dresses.order_id)).toBe("refunded");
  });

  test("two receptions of the same return at once refund it once", async () => {
    const { lineNo, ...dresses } = await sentDresses();
    await withdrawFrom(dresses, [{ line: lineNo, qty: 1 }]);
    const amounts = await Promise.all(
      Array.from({ length: 5 }, () => amountOf(dresses.orderNumber, [])),
    );
    expect(amounts.filter((amount) => amount === 11_900)).toHaveLength(1);
  });
});

describe("two lines of one order at the same moment", () => {
  const rounds = Array.from({ length: 8 }, (_, round) => round);
  const twoLines = async () => {
    const dresses = await boughtDress(1, [sku, otherSku]);
    const lines = (await findOrderLines(db, dresses.order_id)).filter(
      ({ kind }) => kind === "goods",
    );
    return { ...dresses, lineNos: lines.map(({ lineNo }) => lineNo) };
  };
  const refundedOf = async ({ order_id }: Bought) => {
    const found = await db.query<{ amount: number }>(
      "select amount_cents as amount from order_refund where order_id = $1 order by amount_cents",
      [order_id],
    );
    return found.rows.map(({ amount }) => amount);
  };
  const onceWithShipping = [11_900, 11_900 + 100 * shipping];

  test("two parcels that are received at once bring the shipping once", async () => {
    for (const _ of rounds) {
      const dresses = await twoLines();
      const { orderNumber, lineNos } = dresses;
      await shipOrder(deps, { orderNumber, carrier: "Colissimo", trackingCode: null, lines: [] });
      await withdrawFrom(dresses);
      const received = await Promise.all(
        lineNos.map((lineNo) =>
          receiveReturn(deps, { orderNumber, reason: "back", lines: [{ lineNo, qty: 1 }] }),
        ),
      );
      expect(received).toMatchObject([{ ok: true }, { ok: true }]);
      expect(await refundedOf(dresses)).toEqual(onceWithShipping);
      expect(await statusOf(deps, dresses.order_id)).toBe("refunded");
    }
  });

  test("two withdrawals that are confirmed at once bring the shipping once", async () => {
    for (const _ of rounds) {
      const dresses = await twoLines();
      const chosen: string[] = [];
      for (const line of dresses.lineNos)
        chosen.push((await chosenIn(dresses, [{ line, qty: 1 }])).withdrawal_id);
      await Promise.all(chosen.map((id) => confirm(dresses, id)));
      expect(await refundedOf(dresses)).toEqual(onceWithShipping);
      expect(await statusOf(deps, dresses.order_id)).toBe("refunded");
    }
  });

  test("a choice that is made while another is confirmed is answered", async () => {
    for (const _ of rounds.slice(4)) {
      const dresses = await twoLines();
      await Promise.all(dresses.lineNos.map((line) => withdrawFrom(dresses, [{ line, qty: 1 }])));
      expect(await refundedOf(dresses)).toEqual(onceWithShipping);
    }
  });
});
