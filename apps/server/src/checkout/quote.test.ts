import {
  balanceApply,
  cartCreate,
  cartPull,
  cartTotals,
  cartUpdate,
} from "@papillote/contract/cart.ts";
import { placeOrder, type quote } from "@papillote/contract/orders.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { atomically } from "#server/db/transaction.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { addStockCodes } from "#server/stock/stock.ts";
import {
  buyFromBalance,
  expectCleanLedger,
  giveCredit,
  openTestShop,
  statusOf,
  type TestShop,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import {
  addCodes,
  changeCard,
  emptyStock,
  newCustomer,
  seedShop,
  shop,
} from "#server/testing/shop.ts";

const db = await testDatabase();
const today = day("2026-11-20");
const { brandId } = shop.stocked;
let counter: TestShop;
let customerId: string;
let cartId: string;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  counter = openTestShop(testDeps(db));
  await emptyStock(db);
  await addCodes(counter.deps, { brandId, denomination: cents(50_00) }, 4);
  await addCodes(counter.deps, { brandId: shop.reduced.brandId, denomination: cents(20_00) }, 4);
  customerId = await newCustomer(counter.deps);
  cartId = String((await counter.call(cartCreate, { customerId })).result);
});

async function put(sku: string, qty: number, face: number): Promise<void> {
  const product_option = {
    extension_attributes: { giftcard_item_option: { giftcard_amount: face } },
  };
  const cartItem = { sku, qty, product_option };
  const put = await counter.call(cartUpdate, { customerId, query: { cartId }, body: { cartItem } });
  expect(put.code).toBe(200);
}

type WireQuote = z.input<typeof quote>;

const fifty = { sku: shop.stocked.sku, qty: 1, face: 50, price: 50 };
/** One card of 50.00, by bank card. */
const byCard: WireQuote = {
  lines: [fifty],
  total: 50,
  balance_part: 0,
  card_part: 50,
  method: "card",
  delivery: "account",
};

function order(order_id: string, quote: WireQuote) {
  const addressInformation = { payment_method_code: quote.method };
  const body = { order_id, cart_id: cartId, products: quote.lines, quote, addressInformation };
  return counter.call(placeOrder, { customerId, body });
}

async function expectNothingTaken(orderId: string): Promise<void> {
  expect(await statusOf(counter.deps, orderId)).toBeUndefined();
  const held = await db.query("select from stock_hold where order_id = $1", [orderId]);
  expect(held.rowCount).toBe(0);
  expect(counter.provider.sessions().filter(({ status }) => status === "created")).toEqual([]);
  await expectCleanLedger(counter.deps);
}

const changed = (quote: WireQuote) => ({
  code: 409,
  meta: { reason: "QUOTE_CHANGED" },
  result: { quote },
});

describe("the end that is shown before paying", () => {
  async function addEnding(...ends: string[]): Promise<void> {
    await emptyStock(db);
    const { rows } = await db.query<{ next: number }>(
      "select coalesce(max(code_id), 0) + 1 as next from stock_code",
    );
    const codes = ends.map((endsOn, index) => ({
      codeId: (rows[0]?.next ?? 1) + index,
      ...{ brandId, denomination: cents(50_00), pin: null, barcodeType: "code128" as const },
      code: `ENDS-${(rows[0]?.next ?? 1) + index}`,
      endsOn,
    }));
    await atomically(db, (tx) => addStockCodes(tx, counter.deps.secrets, codes));
  }

  test("in the cart is the soonest that the vouchers then have", async () => {
    await addEnding("2027-10-31", "2027-06-30", "2027-09-30");
    await put(shop.stocked.sku, 2, 50);
    const lines = await counter.call(cartPull, { customerId, query: { cartId } });
    expect(lines.result).toMatchObject([{ valid_until: "2027-09-30" }]);
    await giveCredit(counter, customerId, cents(100_00));
    const products = [{ ...fifty, face: cents(50_00), price: cents(50_00), qty: 2 }];
    await buyFromBalance(counter, { orderId: "order-ends", customerId, products });
    const bought = await db.query<{ ends: string }>(
      "select ends_on as ends from voucher where order_id = 'order-ends' order by 1",
    );
    expect(bought.rows.map(({ ends }) => ends)).toEqual(["2027-09-30", "2027-10-31"]);
  });

  test("a card of which all codes end too soon is sold out", async () => {
    await addEnding("2027-06-30");
    const addressInformation = { payment_method_code: "card" };
    const body = { order_id: "order-too-soon", products: [fifty], addressInformation };
    expect(await counter.call(placeOrder, { customerId, body })).toMatchObject({
      meta: { reason: "ADDING_PRODUCTS" },
    });
  });
});

describe("the order is what the review showed, or nothing", () => {
  test("an order as it was shown is placed, by card and from the balance", async () => {
    await put(shop.stocked.sku, 1, 50);
    expect((await order("order-as-shown", byCard)).result).toMatchObject({
      status: "awaiting_payment",
    });
    await giveCredit(counter, customerId, cents(60_00));
    await counter.call(balanceApply, { customerId });
    const fromBalance: WireQuote = { ...byCard, balance_part: 50, card_part: 0, method: "balance" };
    expect((await order("order-from-balance", fromBalance)).result).toMatchObject({
      status: "placed",
    });
    expect(await spendable(db, customerId, today)).toBe(1000);
    await expectCleanLedger(counter.deps);
  });

  test("a cart that grew from 50.00 to 200.00 in another tab is shown again", async () => {
    await put(shop.stocked.sku, 1, 50);
    await put(shop.stocked.sku, 3, 50);
    const now: WireQuote = { ...byCard, lines: [{ ...fifty, qty: 4 }], total: 200, card_part: 200 };
    expect(await order("order-grew", byCard)).toMatchObject(changed(now));
    await expectNothingTaken("order-grew");
    expect((await order("order-grew", now)).result).toMatchObject({ status: "awaiting_payment" });
  });

  test("a special price that ended, 68.00 to 70.00, is shown again", async () => {
    await put(shop.stocked.sku, 1, 50);
    await put(shop.reduced.sku, 1, 20);
    const sale = { sku: shop.reduced.sku, qty: 1, face: 20, price: 18 };
    const seen: WireQuote = { ...byCard, lines: [fifty, sale], total: 68, card_part: 68 };
    await changeCard(db, shop.reduced.sku, { special_to: "2026-11-01T00:00:00Z" });
    const now = { ...seen, lines: [fifty, { ...sale, price: 20 }], total: 70, card_part: 70 };
    expect(await order("order-ended", seen)).toMatchObject(changed(now));
    await expectNothingTaken("order-ended");
    await changeCard(db, shop.reduced.sku, { special_to: "2026-12-31T23:00:00Z" });
  });

  test("« by card » was shown: a balance that would pay now is not charged", async () => {
    await put(shop.stocked.sku, 1, 50);
    await giveCredit(counter, customerId, cents(60_00));
    await counter.call(balanceApply, { customerId });
    const now: WireQuote = { ...byCard, balance_part: 50, card_part: 0, method: "balance" };
    expect(await order("order-by-card", byCard)).toMatchObject(changed(now));
    expect(await spendable(db, customerId, today)).toBe(6000);
    await expectNothingTaken("order-by-card");
  });

  test("a method, a total or products other than those of the quote are not ordered", async () => {
    await put(shop.stocked.sku, 1, 50);
    for (const forged of [{ total: 49 }, { method: "balance" as const }, { card_part: 1 }])
      expect(await order("order-forged", { ...byCard, ...forged })).toMatchObject(changed(byCard));
    const products = [{ ...fifty, qty: 2 }];
    const body = { order_id: "order-forged", cart_id: cartId, products, quote: byCard };
    const addressInformation = { payment_method_code: "card" };
    expect(
      await counter.call(placeOrder, { customerId, body: { ...body, addressInformation } }),
    ).toMatchObject(changed(byCard));
    await expectNothingTaken("order-forged");
  });

  test("S7.15a an order of a client that sends no quote is placed as before", async () => {
    const body = {
      order_id: "order-no-quote",
      user_id: "",
      cart_id: "",
      products: [{ sku: shop.stocked.sku, qty: 1, price: 50, name: "Card" }],
      addressInformation: { payment_method_code: "card", payment_method_additional: {} },
      transmited: false,
    };
    expect((await counter.call(placeOrder, { customerId, body })).result).toMatchObject({
      status: "awaiting_payment",
    });
  });
});

test("what an awaiting order holds can be used by its own cart: the quote stays the same", async () => {
  await put(shop.stocked.sku, 4, 50);
  await giveCredit(counter, customerId, cents(60_00));
  await counter.call(balanceApply, { customerId });
  const shown: WireQuote = {
    ...byCard,
    lines: [{ ...fifty, qty: 4 }],
    total: 200,
    balance_part: 60,
    card_part: 140,
  };
  counter.provider.setAway(true);
  expect(await order("order-away", shown)).toMatchObject({ code: 503 });
  expect(await spendable(db, customerId, today)).toBe(0);
  expect((await counter.call(cartTotals, { customerId, query: { cartId } })).result).toMatchObject({
    balance: 60,
    to_pay: 140,
    balance_available: 60,
  });
  counter.provider.setAway(false);
  expect(await order("order-away", shown)).toMatchObject({
    code: 200,
    result: { orderId: "order-away" },
  });
  const orders = await db.query("select from orders where customer_id = $1", [customerId]);
  expect(orders.rowCount).toBe(1);
  await expectCleanLedger(counter.deps);
});
