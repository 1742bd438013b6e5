import { cartCreate } from "@papillote/contract/cart.ts";
import { placeOrder } from "@papillote/contract/orders.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { dayMs } from "@papillote/domain/orders/held-orders.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { fraudJobs } from "#server/fraud/fraud.jobs.ts";
import { decideHeldOrder, findHeldOrders } from "#server/fraud/fraud.ts";
import { findOrder } from "#server/orders/orders.ts";
import { applyPayment } from "#server/payments/apply-payment.ts";
import {
  awaitingOrder,
  expectCleanLedger,
  openTestShop,
  type TestShop,
  takePayment,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { revealVoucher } from "#server/vouchers/reveal-voucher.ts";
import { vouchersOfOrder } from "#server/vouchers/vouchers.ts";

const db = await testDatabase();
let counter: TestShop;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  await db.query("truncate held_order, card_order_origin");
  await emptyStock(db);
  counter = openTestShop(
    testDeps(db, { environment: { HOLD_BUYERS_PER_CARD: "2", HOLD_BUYERS_PER_DEVICE: "2" } }),
  );
  const fifties = { brandId: shop.stocked.brandId, denomination: cents(50_00) };
  await addCodes(counter.deps, fifties, 40);
});

type Buying = {
  readonly customerId: string;
  readonly qty?: number;
  readonly network?: string;
  readonly card?: string;
};

async function buyByCard({ customerId, qty = 1, card, ...from }: Buying): Promise<string> {
  const fifty = { sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty };
  const orderId = counter.deps.newId();
  const order = { customerId, orderId, products: [fifty], ...from };
  const { paymentId } = await awaitingOrder(counter, order);
  counter.provider.capture(paymentId, undefined, card);
  await applyPayment(counter.deps, paymentId);
  return orderId;
}

async function reveal(orderId: string, customerId: string): Promise<string> {
  const [voucher] = await vouchersOfOrder(db, orderId);
  const voucherId = voucher?.voucherId ?? "none";
  const request = { voucherId, customerId, how: "screen", waiverVersion } as const;
  const revealed = await revealVoucher(counter.deps, request);
  return revealed.ok ? "shown" : revealed.refusal;
}

async function numberOf(orderId: string): Promise<string> {
  return (await findOrder(db, orderId))?.orderNumber ?? "none";
}

async function approvals(orderId: string): Promise<string[]> {
  const key = `order-approved:${orderId}`;
  const found = await db.query<{ template: string }>(
    "select template from message where message_key = $1",
    [key],
  );
  return found.rows.map(({ template }) => template);
}

const heldReasons = async () => (await findHeldOrders(db)).map(({ reasons }) => reasons);

test("above 500.00 on an account's first day the codes are shown once the order is approved, and its buyer gets an e-mail", async () => {
  const customerId = await newCustomer(counter.deps);
  const fine = await buyByCard({ customerId, qty: 10 });
  expect(await reveal(fine, customerId)).toBe("shown");
  const held = await buyByCard({ customerId });
  expect(await heldReasons()).toEqual([["first_day"]]);
  expect(await reveal(held, customerId)).toBe("VOUCHER_FROZEN");

  const decision = { orderNumber: await numberOf(held), decision: "approved", note: "ok" } as const;
  expect(await decideHeldOrder(counter.deps, decision)).toBe(true);
  expect(await reveal(held, customerId)).toBe("shown");
  expect(await decideHeldOrder(counter.deps, decision)).toBe(false);
  expect(await approvals(held)).toEqual(["order-approved"]);
  await expectCleanLedger(counter.deps);
});

test("a refused order stays frozen; the same amount a day later is not held", async () => {
  const customerId = await newCustomer(counter.deps);
  const held = await buyByCard({ customerId, qty: 11 });
  const decision = { orderNumber: await numberOf(held), decision: "refused", note: "no" } as const;
  expect(await decideHeldOrder(counter.deps, decision)).toBe(true);
  expect(await reveal(held, customerId)).toBe("VOUCHER_FROZEN");
  expect(await approvals(held)).toEqual([]);
  counter.deps.clock.pass(dayMs);
  expect(await reveal(await buyByCard({ customerId, qty: 11 }), customerId)).toBe("shown");
});

test("the ninth account that pays from one network within a day is held, and the network forgotten", async () => {
  for (let account = 1; account <= 8; account++)
    await buyByCard({ customerId: await newCustomer(counter.deps), network: "203.0.113.7" });
  expect(await heldReasons()).toEqual([]);
  await buyByCard({ customerId: await newCustomer(counter.deps), network: "198.51.100.1" });
  await buyByCard({ customerId: await newCustomer(counter.deps), network: "203.0.113.7" });
  expect(await heldReasons()).toEqual([["network_velocity"]]);

  counter.deps.clock.pass(31 * dayMs);
  await fraudJobs(counter.deps)[0]?.handle({});
  expect((await db.query("select from card_order_origin")).rowCount).toBe(0);
});

test("the buyer after the limit of one card is held, and the card stored as a keyed hash", async () => {
  const buyWith = async (card: string) => {
    const customerId = await newCustomer(counter.deps);
    return { customerId, orderId: await buyByCard({ customerId, card }) };
  };
  await buyWith("fp_shared");
  await buyWith("fp_shared");
  await buyWith("fp_other");
  expect(await heldReasons()).toEqual([]);
  const third = await buyWith("fp_shared");
  expect(await heldReasons()).toEqual([["card_velocity"]]);
  expect(await reveal(third.orderId, third.customerId)).toBe("VOUCHER_FROZEN");

  const stored = await db.query<{ card: Buffer }>("select distinct card from card_order_origin");
  expect(stored.rows.map(({ card }) => card.length)).toEqual([32, 32]);
  expect(stored.rows.some(({ card }) => card.includes("fp_"))).toBe(false);
});

test("the buyer after the limit of one device is held, wherever the device is", async () => {
  const buyOn = async (device: string, ip: string) => {
    const customerId = await newCustomer(counter.deps);
    const placed = await counter.call(placeOrder, {
      ...{ customerId, ip, headers: { cookie: `known_device=${device}` } },
      body: {
        ...{ order_id: counter.deps.newId(), cart_id: "" },
        products: [{ sku: shop.stocked.sku, face: 50, price: 50, qty: 1 }],
        addressInformation: { payment_method_code: "card" },
      },
    });
    const { payment } = placed.result as { payment: { transaction_id: string } };
    await takePayment(counter, payment.transaction_id);
  };
  const [first, second] = ["a".repeat(22), "b".repeat(22)] as const;
  await buyOn(first, "203.0.113.7");
  await buyOn(first, "198.51.100.8");
  await buyOn(second, "203.0.113.7");
  expect(await heldReasons()).toEqual([]);
  await buyOn(first, "192.0.2.9");
  expect(await heldReasons()).toEqual([["device_velocity"]]);
  const left = await db.query("select from orders where placed_on is not null");
  expect(left.rowCount).toBe(0);
});

test("a guest with the same e-mail in several carts is one buyer, whatever follows a plus sign", async () => {
  const buyAsGuest = async (email: string) => {
    const created = await counter.call(cartCreate, {});
    const cartId = String(created.result);
    const fifty = { sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 6 };
    const guest = { email, firstname: "Zoé", lastname: "Martin", locale: "fr-FR" };
    const own = { customerId: counter.deps.newId(), orderId: counter.deps.newId() };
    const { paymentId } = await awaitingOrder(counter, {
      ...{ ...own, cartId, guest, products: [fifty] },
    });
    await takePayment(counter, paymentId);
  };
  await buyAsGuest("lea@exemple.fr");
  expect(await heldReasons()).toEqual([]);
  await buyAsGuest("Lea+2@exemple.fr");
  expect(await heldReasons()).toEqual([["first_day"]]);
});
