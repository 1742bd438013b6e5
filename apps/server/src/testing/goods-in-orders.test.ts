import { cartCreate, cartPull, cartTotals, cartUpdate } from "@papillote/contract/cart.ts";
import {
  cartShippingInformation,
  initializePhysicalCart,
} from "@papillote/contract/cart-methods.ts";
import { getOrder, placeOrder } from "@papillote/contract/orders.ts";
import { ordersHistory } from "@papillote/contract/orders-history.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { atomically } from "#server/db/transaction.ts";
import { printDocumentOfOrder } from "#server/documents/documents.ts";
import { numberDocuments } from "#server/documents/number-documents.ts";
import { decideHeldOrder, findHeldOrders } from "#server/fraud/fraud.ts";
import { decryptContent } from "#server/messages/message-content.ts";
import { cancelOrder, findOrder, shipOrder } from "#server/orders/orders.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { expectCleanLedger, giveCredit, messagesOf, openTestShop, statusOf } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { operate } from "./operate.ts";
import { pdfWords } from "./pdf.ts";
import { newCoupon } from "./reduced-orders.ts";
import { addCodes, newCustomer } from "./shop.ts";

const db = await testDatabase({ filled: true });
const counter = openTestShop(testDeps(db));
const { call, deps } = counter;

afterEach(() => expectCleanLedger(deps));

const voucher = { sku: "CC-1002-50", price: 50 };
const lamp = { sku: "SP-0101", price: 129 };
/** The first is sold in both forms, the second only as a physical card. */
const card = { sku: "CC-1002-50-postal", price: 50 };
const onlyCard = { sku: "CC-1005-50", price: 50 };
const home = {
  ...{ firstname: "Léonie", lastname: "Morel", street: ["12 rue des Lilas"] },
  ...{ postcode: "75011", city: "Paris", country_id: "FR" },
};

type Put = { readonly sku: string; readonly price: number; readonly qty?: number };

async function cartOf(customerId: string, lines: readonly Put[]): Promise<string> {
  const cartId = String((await call(cartCreate, { customerId })).result);
  for (const { sku, qty = 1 } of lines) {
    const product_option = {
      extension_attributes: { giftcard_item_option: { giftcard_amount: 50 } },
    };
    const body = { cartItem: { sku, qty, quoteId: cartId, product_option } };
    await call(cartUpdate, { customerId, query: { cartId }, body });
  }
  return cartId;
}

type Buying = {
  readonly customerId: string;
  readonly lines: readonly Put[];
  readonly cartId?: string;
  readonly method?: "card" | "balance";
  readonly shippingAddress?: object;
};
let orders = 0;

function order({ customerId, lines, cartId = "", method = "card", shippingAddress }: Buying) {
  orders += 1;
  return call(placeOrder, {
    customerId,
    body: {
      order_id: `goods-order-${orders}`,
      cart_id: cartId,
      products: lines.map(({ sku, price, qty = 1 }) => ({ sku, price, qty })),
      addressInformation: {
        payment_method_code: method,
        ...(shippingAddress && { shippingAddress }),
      },
    },
  });
}

/** An order of a voucher and goods, sent home and paid by card. */
async function bought(lines: readonly Put[] = [voucher, lamp], method?: "balance") {
  const customerId = await newCustomer(deps);
  if (method === "balance") await giveCredit(counter, customerId, cents(1000_00));
  const cartId = await cartOf(customerId, lines);
  const buying = { customerId, lines, cartId, shippingAddress: home };
  const reply = await order({ ...buying, ...(method && { method }) });
  expect(reply.code).toBe(200);
  const { orderId, payment } = reply.result as {
    orderId: string;
    payment?: { transaction_id: string };
  };
  if (payment) await pay(payment.transaction_id);
  const orderNumber = (await findOrder(db, orderId))?.orderNumber ?? "";
  return { customerId, cartId, orderId, orderNumber };
}

async function pay(paymentId: string): Promise<void> {
  counter.provider.capture(paymentId);
  await db.query("insert into job_outbox (task, payload) values ('payments.check', $1)", [
    { paymentId },
  ]);
  await counter.runJobs();
}

async function stockOf(sku: string) {
  const found = await db.query<{ taken: number }>(
    "select taken_qty as taken from goods_stock where sku = $1",
    [sku],
  );
  return found.rows[0]?.taken ?? 0;
}

describe("an order of goods", () => {
  test("S2.32 the list of orders names what was bought, not its shipping", async () => {
    const dress = { sku: "CF-0101-sauge-40", price: 119 };
    const { customerId } = await bought([dress]);
    const found = await call(ordersHistory, { customerId });
    const { items } = found.result as { items: { lines: { price: number }[] }[] };
    expect(items[0]?.lines.map(({ price }) => price)).toEqual([dress.price]);
  });
  test("S2.32 its lines have the picture of their variant, their vouchers and the days of the delivery", async () => {
    const dress = { sku: "CF-0101-sauge-40", price: 119 };
    const { customerId, orderId } = await bought([voucher, dress]);
    const found = await call(getOrder, { customerId, params: { order_id: orderId } });
    const sage = expect.stringMatching(/^\/media\/goods\/\S+\.svg\?color=[0-9a-f]{6}$/);
    expect(found.result).toMatchObject({
      lines: [
        { image: null, voucher_ids: [expect.any(String)], waiting_qty: 1 },
        { image: sage, voucher_ids: [] },
        { kind: "shipping", image: null },
      ],
      expected_delivery: { from: expect.any(String), until: expect.any(String) },
    });
    const { lines } = found.result as { lines: { image: string }[] };
    const cartId = await cartOf(customerId, [dress]);
    const pulled = await call(cartPull, { customerId, query: { cartId } });
    expect(pulled.result).toMatchObject([{ image: lines[1]?.image }]);
    const terracotta = await cartOf(customerId, [{ ...dress, sku: "CF-0101-terracotta-40" }]);
    const other = await call(cartPull, { customerId, query: { cartId: terracotta } });
    const pictures = (other.result as { image: string }[]).map(({ image }) => image);
    expect(new Set(pictures).size).toBe(2);
  });

  test("S7.15a a voucher and goods are paid together; the goods are still to be sent", async () => {
    const before = await stockOf(lamp.sku);
    const { customerId, cartId, orderId } = await bought();
    expect(await statusOf(deps, orderId)).toBe("partly_fulfilled");
    expect(await stockOf(lamp.sku)).toBe(before + 1);
    expect(
      (await call(getOrder, { customerId, params: { order_id: orderId } })).result,
    ).toMatchObject({
      status: "partly_fulfilled",
      total: 184,
      shipping_address: { firstname: "Léonie", city: "Paris", country_id: "FR" },
      lines: [
        { sku: voucher.sku, kind: "voucher", unsent_qty: 0 },
        { sku: lamp.sku, kind: "goods", price: 129, unsent_qty: 1 },
        { sku: "courier_flatrate", kind: "shipping", price: 5 },
      ],
      voucher_ids: [expect.any(String)],
    });
    const pulled = await call(cartPull, { customerId, query: { cartId } });
    expect(pulled.meta).toMatchObject({ reason: "CART_NOT_FOUND" });
    expect(await messagesOf(deps, customerId)).toContain("order-receipt");
  });

  test("goods alone are paid from the balance, at once", async () => {
    const { orderId, customerId } = await bought([{ ...lamp, qty: 2 }], "balance");
    expect(await statusOf(deps, orderId)).toBe("partly_fulfilled");
    const found = await call(getOrder, { customerId, params: { order_id: orderId } });
    expect(found.result).toMatchObject({ paid_balance: 263, paid_card: 0 });
  });

  test("to a sixth receiver within a day, a card order is held and cannot be sent", async () => {
    const customerId = await newCustomer(deps);
    const longAgo = "update customer set created_at = '2026-01-01' where customer_id = $1";
    await db.query(longAgo, [customerId]);
    const lines = [lamp];
    const sendTo = async (lastname: string) => {
      const cartId = await cartOf(customerId, lines);
      const shippingAddress = { ...home, lastname };
      const { result } = await order({ customerId, lines, cartId, shippingAddress });
      const placed = result as { orderId: string; payment: { transaction_id: string } };
      await pay(placed.payment.transaction_id);
      return (await findOrder(db, placed.orderId))?.orderNumber ?? "";
    };
    const parcel = { carrier: "Colissimo", trackingCode: null, lines: [] };
    for (const lastname of ["Un", "Deux", "Trois", "Quatre", "Cinq", "CINQ"])
      expect(
        await shipOrder(deps, { ...parcel, orderNumber: await sendTo(lastname) }),
      ).toMatchObject({ ok: true });
    const orderNumber = await sendTo("Six");
    expect(await findHeldOrders(db)).toMatchObject([{ orderNumber, reasons: ["many_receivers"] }]);
    const refused = { ok: false, refusal: "ORDER_HELD" };
    expect(await shipOrder(deps, { ...parcel, orderNumber })).toMatchObject(refused);
    await decideHeldOrder(deps, { orderNumber, decision: "approved", note: "a wedding" });
    expect(await shipOrder(deps, { ...parcel, orderNumber })).toMatchObject({ ok: true });
  });

  test("S3.10 the address of the cart is used when the order has none", async () => {
    const customerId = await newCustomer(deps);
    const cartId = await cartOf(customerId, [lamp]);
    const addressInformation = { shippingAddress: { ...home, city: "Lyon", postcode: "69001" } };
    await call(cartShippingInformation, {
      customerId,
      query: { cartId },
      body: { addressInformation },
    });
    const { result } = await order({ customerId, cartId, lines: [lamp] });
    const { orderId } = result as { orderId: string };
    const found = await call(getOrder, { customerId, params: { order_id: orderId } });
    expect(found.result).toMatchObject({ total: 134, shipping_address: { city: "Lyon" } });
    await atomically(db, (tx) => cancelOrder(tx, deps, orderId));
  });

  test("without an address, or to a country that is not served, the field is named", async () => {
    const customerId = await newCustomer(deps);
    const buying = { customerId, lines: [lamp] };
    const fieldsOf = ({ result }: Awaited<ReturnType<typeof order>>) =>
      (result as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(fieldsOf(await order(buying))).toEqual(
      ["firstname", "lastname", "street", "postcode", "city"].map(
        (field) => `addressInformation.shippingAddress.${field}`,
      ),
    );
    const abroad = { ...home, country_id: "DE" };
    expect(fieldsOf(await order({ ...buying, shippingAddress: abroad }))).toEqual([
      "addressInformation.shippingAddress.country_id",
    ]);
  });

  test("a bundle is sold as its parts, and its cart is closed by it", async () => {
    const customerId = await newCustomer(deps);
    const cartId = await cartOf(customerId, [{ sku: "BX-0103", price: 0, qty: 2 }]);
    const pulled = (await call(cartPull, { customerId, query: { cartId } })).result;
    const [line] = pulled as { sku: string; price: number }[];
    if (!line) throw new Error("the cart has no bundle");
    await giveCredit(counter, customerId, cents(1000_00));
    const lines = [{ sku: line.sku, price: line.price, qty: 2 }];
    const buying = { customerId, cartId, lines, method: "balance" as const };
    const { result } = await order({ ...buying, shippingAddress: home });
    const { orderId } = result as { orderId: string };
    const found = (await call(getOrder, { customerId, params: { order_id: orderId } })).result;
    expect(found).toMatchObject({
      lines: [{ kind: "goods", qty: 2 }, { kind: "goods", qty: 2 }, { kind: "shipping" }],
    });
    const rest = await db.query("select from cart where customer_id = $1 and closed_at is null", [
      customerId,
    ]);
    expect(rest.rowCount).toBe(0);
  });
});

describe("what is sent and what comes back", () => {
  test("a parcel is recorded once, and the buyer is told", async () => {
    const { orderId, orderNumber, customerId } = await bought([voucher, { ...lamp, qty: 3 }]);
    const parcel = { orderNumber, carrier: "Colissimo", trackingCode: "8R0012" };
    const first = await shipOrder(deps, { ...parcel, lines: [{ lineNo: 2, qty: 2 }] });
    expect(first.ok).toBe(true);
    expect(await statusOf(deps, orderId)).toBe("partly_fulfilled");
    expect(await shipOrder(deps, { ...parcel, lines: [{ lineNo: 2, qty: 2 }] })).toMatchObject({
      refusal: "MORE_THAN_UNSENT",
    });
    await shipOrder(deps, { ...parcel, lines: [] });
    expect(await statusOf(deps, orderId)).toBe("fulfilled");
    expect(await shipOrder(deps, { ...parcel, lines: [] })).toMatchObject({
      refusal: "NOTHING_TO_SEND",
    });
    const found = await call(getOrder, { customerId, params: { order_id: orderId } });
    expect(found.result).toMatchObject({
      shipments: [
        { carrier: "Colissimo", tracking_code: "8R0012", lines: [{ qty: 2 }] },
        { lines: [{ qty: 1 }] },
      ],
    });
    const letters = await messagesOf(deps, customerId);
    expect(letters.filter((template) => template === "order-shipped")).toHaveLength(2);
  });

  test("goods that were not sent are on sale again when they are refunded", async () => {
    const before = await stockOf(lamp.sku);
    const { orderId, orderNumber } = await bought([voucher, { ...lamp, qty: 3 }]);
    const parcel = { orderNumber, carrier: "Colissimo", trackingCode: null };
    await shipOrder(deps, { ...parcel, lines: [{ lineNo: 2, qty: 1 }] });
    const part = await refundDelivered(deps, {
      ...{ orderNumber, reason: "two of them", lines: [{ lineNo: 2, qty: 2 }] },
    });
    expect(part).toMatchObject({ ok: true, value: { refund: { amount: 258_00 } } });
    expect(await stockOf(lamp.sku)).toBe(before + 1);
    expect(await statusOf(deps, orderId)).toBe("partly_refunded");
    await expectCleanLedger(deps);
    const all = { orderNumber, reason: "all", lines: [], withSent: true };
    const rest = await refundDelivered(deps, all);
    expect(rest).toMatchObject({ ok: true, value: { refund: { amount: 184_00 } } });
    expect(await statusOf(deps, orderId)).toBe("refunded");
    expect(await stockOf(lamp.sku)).toBe(before + 1);
  });

  test("without lines, what was sent and its shipping stay sold unless they are asked for", async () => {
    const { orderId, orderNumber } = await bought([voucher, { ...lamp, qty: 3 }]);
    const parcel = { orderNumber, carrier: "Colissimo", trackingCode: null };
    await shipOrder(deps, { ...parcel, lines: [{ lineNo: 2, qty: 1 }] });
    const all = { orderNumber, reason: "asked by phone", lines: [] };
    expect(await refundDelivered(deps, all)).toMatchObject({
      ok: true,
      value: {
        refund: { amount: 308_00 },
        leftOut: [
          { lineNo: 2, qty: 1 },
          { lineNo: 3, qty: 1 },
        ],
      },
    });
    expect(await statusOf(deps, orderId)).toBe("partly_refunded");
    expect(await refundDelivered(deps, all)).toMatchObject({ refusal: "VOUCHERS_SEEN" });
    expect(await refundDelivered(deps, { ...all, withSent: true })).toMatchObject({
      ok: true,
      value: { refund: { amount: 134_00 }, leftOut: [] },
    });
    expect(await statusOf(deps, orderId)).toBe("refunded");
  });

  test("however an order is refunded in parts, every account is where it was", async () => {
    await addCodes(deps, { brandId: 1002, denomination: cents(50_00) }, 60);
    await db.query("update goods_stock set supplied_qty = 500 where sku = any($1)", [
      [lamp.sku, "CC-1002-50"],
    ]);
    await newCoupon(deps, "DIX", { kind: "percent", amount: null, percent: 1000 });
    const balances = async () =>
      (
        await db.query<{ kind: string; balance: string }>(
          `select kind, balance_cents::text as balance from account where kind in ('sales',
             'shipping_income', 'vat_payable', 'discount', 'promotion', 'voucher_liability')
           order by kind`,
        )
      ).rows;
    const parts = fc.array(
      fc.record({ lineNo: fc.integer({ min: 1, max: 4 }), qty: fc.integer({ min: 1, max: 2 }) }),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("card", "balance"), parts, async (method, steps) => {
        const before = await balances();
        const customerId = await newCustomer(deps);
        if (method === "balance") await giveCredit(counter, customerId, cents(1000_00));
        const lines = [
          { ...voucher, qty: 3 },
          { ...lamp, qty: 3 },
          { ...card, qty: 3 },
        ];
        const cartId = await cartOf(customerId, lines);
        await db.query("update cart set coupon_code = 'DIX' where cart_id = $1", [cartId]);
        const buying = { customerId, lines, cartId, shippingAddress: home };
        const reply = await order({ ...buying, method: method as "card" | "balance" });
        expect(reply).toMatchObject({ code: 200 });
        const { orderId, orderNumber, payment } = reply.result as {
          orderId: string;
          orderNumber: string;
          payment?: { transaction_id: string };
        };
        if (payment) await pay(payment.transaction_id);
        for (const one of steps)
          await refundDelivered(deps, { orderNumber, reason: "a part", lines: [one] });
        await refundDelivered(deps, { orderNumber, reason: "the rest", lines: [] });
        expect(await statusOf(deps, orderId)).toBe("refunded");
        expect(await balances()).toEqual(before);
        await expectCleanLedger(deps);
      }),
      { numRuns: 8 },
    );
  });
});

async function receiptOf(orderId: string): Promise<{ readonly lines: readonly object[] }> {
  const found = await db.query<{ messageId: string; content: Buffer }>(
    `select message_id as "messageId", content_sealed as content from message
     where message_key = $1`,
    [`order-receipt:${orderId}`],
  );
  const [row] = found.rows;
  if (!row) throw new Error(`order ${orderId} has no receipt`);
  const { messageId, content: encryptedContent } = row;
  return decryptContent(deps, { messageId, encryptedContent }) as ReturnType<typeof JSON.parse>;
}

describe("physical cards", () => {
  test("a card that is sold in both forms is ordered by post, outside VAT, and then sent", async () => {
    const before = await stockOf("CC-1002-50");
    const { orderId, orderNumber, customerId, cartId } = await bought([voucher, card], "balance");
    expect(await statusOf(deps, orderId)).toBe("partly_fulfilled");
    const found = await call(getOrder, { customerId, params: { order_id: orderId } });
    expect(found.result).toMatchObject({
      total: 105,
      lines: [
        { kind: "voucher", unsent_qty: 0, voucher_ids: [expect.any(String)] },
        { sku: "CC-1002-50", kind: "card", face: 50, unsent_qty: 1, voucher_ids: [] },
        { kind: "shipping", price: 5 },
      ],
      shipping_address: { city: "Paris" },
    });
    expect(await stockOf("CC-1002-50")).toBe(before + 1);
    expect((await receiptOf(orderId)).lines).toMatchObject([
      { face: 50_00, endsOn: expect.anything() },
      { face: 50_00, total: 50_00 },
      { total: 5_00 },
    ]);
    const pulled = await call(cartPull, { customerId, query: { cartId } });
    expect(pulled.meta).toMatchObject({ reason: "CART_NOT_FOUND" });
    await shipOrder(deps, { orderNumber, carrier: "Colissimo", trackingCode: null, lines: [] });
    expect(await statusOf(deps, orderId)).toBe("fulfilled");
  });

  test("its cart says that it is sent, and each form is a line of its own", async () => {
    const customerId = await newCustomer(deps);
    const cartId = await cartOf(customerId, [voucher, card, onlyCard, card]);
    const pulled = await call(cartPull, { customerId, query: { cartId } });
    expect(pulled.result).toMatchObject([
      { sku: voucher.sku, usage: "both", qty: 1 },
      { sku: card.sku, face: 50, usage: null, product_type: "giftcard", qty: 2 },
      { sku: onlyCard.sku, face: 50, usage: null, qty: 1 },
    ]);
  });

  test("S7.6 a cart that is told of a card to come has the default method and its price at once", async () => {
    const customerId = await newCustomer(deps);
    const told = await call(initializePhysicalCart, { customerId, body: { address: {} } });
    const courier = { carrier_code: "courier", method_code: "flatrate", price_incl_tax: 5 };
    expect(told.result).toMatchObject({
      shipping_methods: [{ ...courier, default: true }],
      totals: { grand_total: 0 },
    });
    const cartId = await cartOf(customerId, [card]);
    expect(cartId).toBe((told.result as { cart_id: string }).cart_id);
    const totals = await call(cartTotals, { customerId, query: { cartId } });
    expect(totals.result).toMatchObject({ grand_total: 55, shipping_incl_tax: 5, tax_amount: 1 });
  });

  test("a card that is sold out is refused; one made on demand is not counted", async () => {
    const customerId = await newCustomer(deps);
    await db.query("update goods_stock set taken_qty = supplied_qty where sku = 'CC-1005-75'");
    const cartId = String((await call(cartCreate, { customerId })).result);
    const put = (sku: string, giftcard_amount: number) =>
      call(cartUpdate, {
        ...{ customerId, query: { cartId } },
        body: {
          cartItem: {
            ...{ sku, qty: 1, quoteId: cartId },
            product_option: {
              extension_attributes: { giftcard_item_option: { giftcard_amount } },
            },
          },
        },
      });
    expect(await put("CC-1005-75", 75)).toMatchObject({ result: { low_stock: 1, qty: 0 } });
    expect(await put("GS-1002", 75)).toMatchObject({ code: 200, result: { face: 75 } });
    expect((await put("MC-100-postal", 50)).result).toMatchObject({ sku: "MC-100-postal" });
    expect((await put("GS-1002", 76)).meta).toMatchObject({ reason: "AMOUNT_NOT_OFFERED" });
    expect((await put("SP-0101-postal", 50)).meta).toMatchObject({ reason: "PRODUCT_NOT_FOUND" });
    await db.query("update goods_stock set taken_qty = 0 where sku = 'CC-1005-75'");
  });

  test("refunded before it was sent, it is on sale again and every account is where it was", async () => {
    const before = await stockOf("CC-1005-50");
    const { orderId, orderNumber } = await bought([{ ...onlyCard, qty: 2 }]);
    expect(await stockOf("CC-1005-50")).toBe(before + 2);
    const back = await refundDelivered(deps, { orderNumber, reason: "a mistake", lines: [] });
    expect(back).toMatchObject({ ok: true, value: { refund: { amount: 105_00 } } });
    expect(await statusOf(deps, orderId)).toBe("refunded");
    expect(await stockOf("CC-1005-50")).toBe(before);
  });

  test("S3.16 its receipt says where it is returned: to its brand, else to the shop", async () => {
    const returnsOf = async (orderId: string) => {
      await numberDocuments(deps);
      const { rows } = await db.query<{ number: string }>(
        `select series || year || '-' || lpad(number::text, 6, '0') as number from document
         where order_id = $1 and content ->> 'part' = 'vouchers'`,
        [orderId],
      );
      const number = rows[0]?.number;
      const printed = await printDocumentOfOrder(deps, { orderId, number });
      return pdfWords(printed?.pdf ?? Buffer.from("")).replace(/\s+/g, " ");
    };
    const first = await bought([onlyCard]);
    const house = deps.config.seller.join(", ");
    expect(await returnsOf(first.orderId)).toContain(`reçues par courrier : ${house}`);
    const address = "Brodequin, 3 rue des Arènes, 13200 Arles";
    expect(await operate(deps, "return-address", "1005", ...address.split(" "))).toBe(0);
    const second = await bought([onlyCard]);
    expect(await returnsOf(second.orderId)).toContain(`reçues par courrier : ${address}`);
  });
});

// This test is last, as it makes so many orders that its network is refused for a while.
test("thirty buyers of the last piece: one has it", async () => {
  const sku = "SP-0102";
  await db.query("update goods_stock set supplied_qty = taken_qty + 1 where sku = $1", [sku]);
  const { rows } = await db.query<{ price: string }>(
    "select price_cents::text as price from product where sku = $1",
    [sku],
  );
  const lines = [{ sku, price: Number(rows[0]?.price) / 100 }];
  const buyers = await Promise.all(Array.from({ length: 30 }, () => newCustomer(deps)));
  const replies = await Promise.all(
    buyers.map((customerId) => order({ customerId, lines, shippingAddress: home })),
  );
  const placed = replies.filter(({ code }) => code === 200);
  expect(placed).toHaveLength(1);
  const { orderId } = z.parse(z.object({ orderId: z.string() }), placed[0]?.result);
  await atomically(db, (tx) => cancelOrder(tx, deps, orderId));
  const again = await order({ customerId: buyers[0] ?? "", lines, shippingAddress: home });
  expect(again.code).toBe(200);
});
