import { cartPull, cartUpdate } from "@papillote/contract/cart.ts";
import { getOrder, placeOrder } from "@papillote/contract/orders.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeUnits } from "#server/orders/orders.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { vouchersJobs } from "#server/vouchers/vouchers.jobs.ts";
import {
  awaitingOrder,
  expectCleanLedger,
  markedCart,
  messagesOf,
  openTestShop,
  statusOf,
  type TestShop,
  takePayment,
  vouchersOf,
} from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { giftWorld } from "./gift-world.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "./shop.ts";

const db = await testDatabase();
const fifties = { brandId: shop.stocked.brandId, denomination: cents(50_00) };
const product = { sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00) };
const malo = { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" };
const ines = { firstname: "Inès", sendby: "sms", identifier: "+33612345627" };
const amount = {
  extension_attributes: { giftcard_item_option: { giftcard_amount: 50 } },
};
let counter: TestShop;
let world: ReturnType<typeof giftWorld>;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  await emptyStock(db);
  await db.query("truncate job_outbox, throttle");
  counter = openTestShop(testDeps(db));
  counter.deps.clock.set("2026-11-20T11:00:00Z");
  world = giftWorld(counter.deps);
  await addCodes(counter.deps, fifties, 20);
});

type Line = { item_id: number; qty: number; gift?: object };
type Buyer = { readonly customerId: string; readonly cartId: string };

async function buyer(): Promise<Buyer> {
  const customerId = await newCustomer(counter.deps);
  return { customerId, cartId: await markedCart(counter, customerId) };
}

const put = ({ customerId, cartId }: Buyer, item: object) =>
  counter.call(cartUpdate, {
    customerId,
    query: { cartId },
    body: { cartItem: { sku: product.sku, qty: 1, product_option: amount, ...item } },
  });

async function linesOf({ customerId, cartId }: Buyer): Promise<Line[]> {
  return (await counter.call(cartPull, { customerId, query: { cartId } })).result as Line[];
}

/** Two receivers and one voucher of the buyer's own. */
async function mixedCart(): Promise<Buyer> {
  const who = await buyer();
  await put(who, { gift: { recipient: malo, message: "Lis l’étiquette." } });
  await put(who, { gift: { recipient: ines, send_at: "2026-12-13T09:00:00Z" } });
  await put(who, {});
  return who;
}

async function ordered(who: Buyer, qty: number) {
  const order = await awaitingOrder(counter, { ...who, products: [{ ...product, qty }] });
  await takePayment(counter, order.paymentId);
  return order;
}

/** Lets the supplier issue the order's codes. */
async function issue(orderId: string): Promise<void> {
  const job = vouchersJobs(counter.deps, changeUnits).find(({ task }) => task === "vouchers.issue");
  await job?.handle({ orderId } as never);
}

async function giftsOf(giverId: string) {
  const found = await db.query<{ giftId: string; name: string; cancelled: boolean }>(
    `select gift_id as "giftId", recipient_firstname as name, cancelled_at is not null as cancelled
     from gift where giver_id = $1 order by recipient_firstname desc, gift_id`,
    [giverId],
  );
  return found.rows;
}

describe("a line of the cart", () => {
  test("of the same voucher for another receiver is another line; the same gift is the same line", async () => {
    const who = await mixedCart();
    await put(who, {
      gift: { recipient: { ...malo, firstname: " Malo " }, message: "Lis l’étiquette. " },
    });
    const lines = await linesOf(who);
    expect(lines).toMatchObject([
      { qty: 2, gift: { recipient: malo, message: "Lis l’étiquette." } },
      { qty: 1, gift: { recipient: ines, send_at: "2026-12-13T09:00:00.000Z" } },
      { qty: 1 },
    ]);
    expect(lines[2]).not.toHaveProperty("gift");
  });

  test("keeps its gift when its quantity changes, and its place when its gift does", async () => {
    const who = await mixedCart();
    const [first, second] = await linesOf(who);
    await put(who, { item_id: first?.item_id, qty: 3 });
    await put(who, {
      item_id: first?.item_id,
      qty: 3,
      gift: { recipient: malo, message: "Bravo" },
    });
    const [changed] = await linesOf(who);
    expect(changed).toMatchObject({ item_id: first?.item_id, qty: 3, gift: { message: "Bravo" } });
    // A line that is made equal to another one becomes part of it.
    await put(who, {
      item_id: second?.item_id,
      qty: 1,
      gift: { recipient: malo, message: "Bravo" },
    });
    expect(await linesOf(who)).toMatchObject([{ qty: 4 }, { qty: 1 }]);
  });

  test("counts with all others of its voucher against the maximum", async () => {
    const who = await mixedCart();
    const reply = await put(who, { qty: 18, gift: { recipient: malo, message: "Bravo" } });
    expect([reply.code, reply.meta?.reason]).toEqual([406, "MAX_QTY_REACHED"]);
  });

  test("S2.39a S5.15 what is wrong with a gift is said of its field", async () => {
    const who = await buyer();
    const fields = async (gift: object) =>
      ((await put(who, { gift })).result as { errors: { field: string; reason: string }[] }).errors;
    expect(await fields({ recipient: { ...malo, identifier: "malo" } })).toMatchObject([
      { field: "cartItem.gift.recipient.identifier", reason: "EMAIL_INVALID" },
    ]);
    expect(await fields({ recipient: malo, message: "é".repeat(201) })).toMatchObject([
      { field: "cartItem.gift.message", reason: "MESSAGE_TOO_LONG" },
    ]);
    expect(await fields({ recipient: malo, send_at: "2026-11-20T10:00:00Z" })).toMatchObject([
      { field: "cartItem.gift.send_at", reason: "SEND_AT_PAST" },
    ]);
    expect(await linesOf(who)).toEqual([]);
  });
});

describe("an order with gifts", () => {
  test("S2.39a makes each unit a gift of its own, beside the buyer's own vouchers", async () => {
    const who = await mixedCart();
    const { orderId } = await ordered(who, 3);
    expect(await giftsOf(who.customerId)).toMatchObject([{ name: "Malo" }, { name: "Inès" }]);
    const statuses = await db.query<{ status: string }>(
      "select status from voucher where order_id = $1 order by status",
      [orderId],
    );
    expect(statuses.rows.map(({ status }) => status)).toEqual(["active", "offered", "offered"]);
    const { result } = await counter.call(getOrder, {
      customerId: who.customerId,
      params: { order_id: orderId },
    });
    const { lines } = result as { lines: { gift?: { recipient: object } }[] };
    expect(lines.map(({ gift }) => gift?.recipient)).toEqual([malo, ines, undefined]);
    await expectCleanLedger(counter.deps);
  });

  test("sends at once what has no day, and the other on its day; the receipt goes to the buyer", async () => {
    const who = await mixedCart();
    await ordered(who, 3);
    const [toMalo, toInes] = (await giftsOf(who.customerId)).map(({ giftId }) => giftId);
    await world.runSending();
    expect(await world.messages(toMalo ?? "")).toMatchObject([{ recipient: malo.identifier }]);
    counter.deps.clock.set("2026-12-13T08:59:59Z");
    await world.runSending();
    expect(await world.messages(toInes ?? "")).toEqual([]);
    counter.deps.clock.set("2026-12-13T09:00:00Z");
    await world.runSending();
    expect(await world.messages(toInes ?? "")).toMatchObject([{ recipient: ines.identifier }]);
    expect(await messagesOf(counter.deps, who.customerId)).toContain("order-receipt");
  });

  test("delivered twice at once gives each gift once", async () => {
    const who = await buyer();
    await put(who, { qty: 2, gift: { recipient: malo } });
    const order = await awaitingOrder(counter, { ...who, products: [{ ...product, qty: 2 }] });
    counter.provider.capture(order.paymentId);
    await Promise.all(Array.from({ length: 5 }, () => takePayment(counter, order.paymentId)));
    expect(await giftsOf(who.customerId)).toHaveLength(2);
    expect(await linesOf(who).catch(() => [])).not.toHaveLength(1);
    await expectCleanLedger(counter.deps);
  });

  test("is what the buyer agreed to: a quote with another receiver is refused", async () => {
    const who = await buyer();
    await put(who, { gift: { recipient: malo } });
    const line = { sku: product.sku, qty: 1, price: 50, face: 50 };
    const place = (gift: object | undefined, order_id: string) =>
      counter.call(placeOrder, {
        customerId: who.customerId,
        body: {
          order_id,
          cart_id: who.cartId,
          products: [line],
          addressInformation: { payment_method_code: "card" },
          quote: {
            lines: [{ ...line, ...(gift && { gift }) }],
            total: 50,
            balance_part: 0,
            card_part: 50,
            method: "card",
            delivery: "account",
          },
        },
      });
    const refused = await place({ recipient: ines }, "order-another");
    expect(refused.meta?.reason).toBe("QUOTE_CHANGED");
    expect((await place(undefined, "order-nobody")).meta?.reason).toBe("QUOTE_CHANGED");
    expect((await place({ recipient: malo }, "order-the-same")).code).toBe(200);
  });

  test("a code that a supplier makes later is sent once it is there", async () => {
    const who = await buyer();
    const { sku } = shop.onDemand;
    const option = { extension_attributes: { giftcard_item_option: { giftcard_amount: 30 } } };
    await put(who, { sku, product_option: option, gift: { recipient: malo } });
    const thirty = { sku, face: cents(30_00), price: cents(30_00), qty: 1 };
    const order = await awaitingOrder(counter, { ...who, products: [thirty] });
    await takePayment(counter, order.paymentId);
    const [gift] = await giftsOf(who.customerId);
    await world.runSending();
    expect(await world.messages(gift?.giftId ?? "")).toEqual([]);
    await issue(order.orderId);
    counter.deps.clock.pass(10 * 60_000);
    await world.runSending();
    expect(await world.messages(gift?.giftId ?? "")).toHaveLength(1);
  });
});

describe("taken back", () => {
  const refund = (orderNumber: string, lines: { lineNo: number; qty: number }[] = []) =>
    refundDelivered(counter.deps, { orderNumber, lines, reason: "asked by phone" });
  async function numberOf(orderId: string): Promise<string> {
    const query = "select order_number as number from orders where order_id = $1";
    return (await db.query<{ number: string }>(query, [orderId])).rows[0]?.number ?? "";
  }

  test("an order's refund ends its unopened gifts; an opened or kept one stays", async () => {
    const who = await buyer();
    await put(who, { qty: 3, gift: { recipient: malo } });
    const { orderId } = await ordered(who, 3);
    const [kept, opened] = (await giftsOf(who.customerId)).map(({ giftId }) => giftId);
    const claimer = await newCustomer(counter.deps);
    await db.query(
      `with g as (update gift set opened_at = now(), claimed_at = now(), claimed_by = $2
         where gift_id = $1 returning voucher_id)
       update voucher set owner_id = $2, status = 'active' from g
       where voucher.voucher_id = g.voucher_id`,
      [kept, claimer],
    );
    await db.query("update gift set opened_at = now() where gift_id = $1", [opened]);
    const back = await refund(await numberOf(orderId));
    expect(back).toMatchObject({ ok: true, value: { refund: { amount: 50_00 } } });
    expect(await vouchersOf(counter.deps, claimer)).toBe(1);
    const gifts = await giftsOf(who.customerId);
    expect(gifts.filter(({ cancelled }) => cancelled)).toHaveLength(1);
    expect(await statusOf(counter.deps, orderId)).toBe("partly_refunded");
    await expectCleanLedger(counter.deps);
  });
});
