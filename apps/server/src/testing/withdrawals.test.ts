import { setTimeout } from "node:timers/promises";
import { cartCreate, cartUpdate } from "@papillote/contract/cart.ts";
import { placeOrder } from "@papillote/contract/orders.ts";
import {
  getWithdrawals,
  withdrawalChoices,
  withdrawalConfirm,
  withdrawalLink,
  withdrawalRequest,
} from "@papillote/contract/withdrawals.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { atomically } from "#server/db/transaction.ts";
import { createGift } from "#server/gifts/gifts.ts";
import { decryptContent } from "#server/messages/message-content.ts";
import { findOrder } from "#server/orders/orders.ts";
import { applyDisputes } from "#server/payments/disputes.ts";
import { revealVoucher, vouchersOfOrder } from "#server/vouchers/vouchers.ts";
import {
  buyFromBalance,
  expectCleanLedger,
  giveCredit,
  lettersOf,
  openTestShop,
  openTopUp,
  statusOf,
  takePayment,
} from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { addCodes, newCustomer, seedShop, shop } from "./shop.ts";

const db = await testDatabase();
await seedShop(db);
const counter = openTestShop(testDeps(db));
const { call, deps } = counter;
const day = 24 * 60 * 60_000;

afterEach(() => expectCleanLedger(deps));

const voucher = { sku: shop.stocked.sku, price: 50 };
const withdrawer = { name: "Léonie Dupont", email: "leonie@exemple.fr" };
let orders = 0;

beforeAll(() => addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 60));

type Sold = { readonly sku: string; readonly price: number; readonly qty?: number };

/** An order paid by card, in an account or as a guest. */
async function bought(lines: readonly Sold[], as?: "guest") {
  const customerId = as ? undefined : await newCustomer(deps);
  const session = customerId === undefined ? {} : { customerId };
  const cart_id = String((await call(cartCreate, session)).result);
  for (const { sku, qty = 1 } of lines) {
    const extension_attributes = { giftcard_item_option: { giftcard_amount: 50 } };
    const cartItem = { sku, qty, quoteId: cart_id, product_option: { extension_attributes } };
    await call(cartUpdate, { ...session, query: { cartId: cart_id }, body: { cartItem } });
  }
  orders += 1;
  const reply = await call(placeOrder, {
    ...session,
    body: {
      ...{ order_id: `withdrawn-${orders}`, cart_id },
      products: lines.map(({ sku, price, qty = 1 }) => ({ sku, price, qty })),
      addressInformation: {
        payment_method_code: "card",
        ...(as && { billingAddress: { email: "zoe@exemple.fr" } }),
      },
    },
  });
  expect(reply.code).toBe(200);
  const { orderId, payment, guest_token } = reply.result as {
    orderId: string;
    payment: { transaction_id: string };
    guest_token?: string;
  };
  await takePayment(counter, payment.transaction_id);
  return { orderId, customerId, guest_token };
}

type Buyer = { readonly customerId?: string | undefined };
type Choice = {
  readonly withdrawal_id: string;
  readonly refund: object;
  readonly lines: { readonly name: string }[];
};

async function choose({ customerId }: Buyer, body: object): Promise<Choice> {
  const chosen = await call(withdrawalRequest, {
    ...(customerId !== undefined && { customerId }),
    body: { ...withdrawer, ...body },
  });
  expect(chosen).toMatchObject({ code: 200 });
  return chosen.result as Choice;
}

const confirm = ({ customerId }: Buyer, withdrawal_id: string, guest_token?: string) =>
  call(withdrawalConfirm, {
    ...(customerId !== undefined && { customerId }),
    body: { withdrawal_id, ...(guest_token !== undefined && { guest_token }) },
  });
const choicesOf = async ({ customerId }: Buyer, query: Record<string, string>) =>
  (await call(withdrawalChoices, { ...(customerId !== undefined && { customerId }), query }))
    .result as { refundable: object[]; excluded: object[] };

async function reveal(orderId: string, customerId = ""): Promise<void> {
  const [first] = await vouchersOfOrder(db, orderId);
  const request = { how: "screen" as const, waiverVersion, customerId };
  const seen = await revealVoucher(deps, { ...request, voucherId: first?.voucherId ?? "" });
  expect(seen.ok ? "seen" : seen.refusal).toBe("seen");
}

async function letterTo(
  email: string,
  template: string,
  of = "",
): Promise<Record<string, unknown>> {
  const found = await db.query<{ id: string; content: Buffer }>(
    `select message_id as id, content_sealed as content from message
     where recipient = $1 and template = $2 and message_key like '%' || $3
     order by queued_at desc limit 1`,
    [email, template, of],
  );
  const { id = "", content = Buffer.of() } = found.rows[0] ?? {};
  return decryptContent(deps, { messageId: id, encryptedContent: content }) as never;
}

describe("withdrawing from an order", () => {
  test("what was not seen is chosen, confirmed, refunded to the card and acknowledged with date and hour", async () => {
    const { orderId, customerId } = await bought([{ ...voucher, qty: 3 }]);
    await reveal(orderId, customerId);
    expect(await choicesOf({ customerId }, { order_id: orderId })).toMatchObject({
      refundable: [{ line: 1, refund_qty: 2, return_qty: 0, amount: 100, is_gift: false }],
      excluded: [
        {
          ...{ line: 1, qty: 1, amount: 50, reason: "code_seen" },
          seen_at: [deps.clock.now().toISOString()],
          consents: [{ at: deps.clock.now().toISOString(), version: waiverVersion }],
        },
      ],
      shipping: null,
    });
    const chosen = await choose(
      { customerId },
      { order_id: orderId, lines: [{ line: 1, qty: 2 }] },
    );
    expect(chosen.refund).toEqual({ to_card: 100, to_balance: 0, when_returned: 0 });
    expect(await statusOf(deps, orderId)).toBe("fulfilled");

    const confirmed = await confirm({ customerId }, chosen.withdrawal_id);
    const at = deps.clock.now().toISOString();
    expect(confirmed).toMatchObject({
      code: 200,
      result: { acknowledged_at: at, number: expect.stringMatching(/^P/) },
    });
    expect(await statusOf(deps, orderId)).toBe("partly_refunded");
    expect(await letterTo("leonie@exemple.fr", "withdrawal", chosen.withdrawal_id)).toMatchObject({
      ...{ name: "Léonie Dupont", confirmedAt: at, toCard: 100_00, toBalance: 0 },
      lines: [{ qty: 2, total: 100_00 }],
    });
    expect(await confirm({ customerId }, chosen.withdrawal_id)).toMatchObject(confirmed);
    const { items } = (await call(getWithdrawals, { customerId: customerId ?? "" })).result as {
      items: object[];
    };
    expect(items).toMatchObject([{ withdrawal_id: chosen.withdrawal_id, kind: "order" }]);
  });

  test("a code that is seen between choice and confirmation refuses it, and nothing is withdrawn", async () => {
    const { orderId, customerId } = await bought([voucher]);
    const { withdrawal_id } = await choose({ customerId }, { order_id: orderId });
    await reveal(orderId, customerId);
    expect(await confirm({ customerId }, withdrawal_id)).toMatchObject({
      ...{ code: 400, meta: { reason: "WITHDRAWAL_NOT_POSSIBLE" } },
    });
    expect(await statusOf(deps, orderId)).toBe("fulfilled");
  });

  test("of a reveal and a confirmation at the same moment one wins, thirty times", async () => {
    for (let round = 0; round < 30; round += 1) {
      const customerId = await newCustomer(deps);
      await giveCredit(counter, customerId, cents(100_00));
      await buyFromBalance(counter, { customerId });
      const orderId = `order-${customerId}`;
      const { withdrawal_id } = await choose({ customerId }, { order_id: orderId });
      const [voucherOfOrder] = await vouchersOfOrder(db, orderId);
      const request = { voucherId: voucherOfOrder?.voucherId ?? "", customerId, waiverVersion };
      const reveals = () => revealVoucher(deps, { ...request, how: "screen" });
      const confirms = confirm({ customerId }, withdrawal_id);
      // In the first round the withdrawal is over; in the others who wins depends on the machine.
      const before = round === 0 ? confirms : setTimeout(round % 10);
      const [confirmed, seen] = await Promise.all([confirms, before.then(reveals)]);
      expect(confirmed.code === 200).toBe(!seen.ok);
      if (round === 0) expect(seen.ok).toBe(false);
    }
  });

  test("twenty confirmations at once withdraw once", async () => {
    const { orderId, customerId } = await bought([voucher]);
    const { withdrawal_id } = await choose({ customerId }, { order_id: orderId });
    const all = await Promise.all(
      Array.from({ length: 20 }, () => confirm({ customerId }, withdrawal_id)),
    );
    expect(all.map(({ code }) => code)).toEqual(all.map(() => 200));
    const refunds = await db.query("select from order_refund where order_id = $1", [
      (await findOrder(db, orderId))?.orderId,
    ]);
    expect(refunds.rowCount).toBe(1);
  });

  test("a gift that was not opened ends with the withdrawal, an opened one stays", async () => {
    const { orderId, customerId = "" } = await bought([{ ...voucher, qty: 2 }]);
    const recipient = { firstname: "Malo", sendby: "self" as const };
    const gifts: string[] = [];
    for (const { voucherId } of await vouchersOfOrder(db, orderId)) {
      const content = { kind: "card" as const, voucherId };
      const gift = { giverId: customerId, content, recipient };
      gifts.push(await atomically(db, (tx) => createGift(tx, deps, gift)));
    }
    await db.query("update gift set opened_at = created_at where gift_id = $1", [gifts[0]]);
    expect(await choicesOf({ customerId }, { order_id: orderId })).toMatchObject({
      refundable: [{ line: 1, refund_qty: 1 }],
      excluded: [{ line: 1, qty: 1, reason: "code_seen", seen_at: [] }],
    });
    const { withdrawal_id } = await choose({ customerId }, { order_id: orderId });
    expect(await confirm({ customerId }, withdrawal_id)).toMatchObject({ code: 200 });
    const ended = await db.query("select gift_id from gift where cancelled_at is not null");
    expect(ended.rows).toEqual([{ gift_id: gifts[1] }]);
  });

  test.for([
    { what: "waits for its day", wasSent: false },
    { what: "was sent", wasSent: true },
  ])("the acknowledgement says that a gift which $what is cancelled", async ({ wasSent }) => {
    const { orderId, customerId = "" } = await bought([voucher]);
    const [card] = await vouchersOfOrder(db, orderId);
    const content = { kind: "card" as const, voucherId: card?.voucherId ?? "" };
    const recipient = {
      ...{ firstname: "Malo", sendby: "email" as const, identifier: "malo@exemple.fr" },
    };
    const sendAt = new Date(deps.clock.now().getTime() + 3 * day);
    const gift = { giverId: customerId, content, recipient, ...(!wasSent && { sendAt }) };
    const giftId = await atomically(db, (tx) => createGift(tx, deps, gift));
    if (wasSent)
      await db.query("update gift set sent_at = $2 where gift_id = $1", [giftId, sendAt]);
    expect(await choicesOf({ customerId }, { order_id: orderId })).toMatchObject({
      refundable: [{ gift_send_at: wasSent ? null : sendAt.toISOString() }],
    });
    const { withdrawal_id } = await choose({ customerId }, { order_id: orderId });
    expect(await confirm({ customerId }, withdrawal_id)).toMatchObject({
      result: { cancelled_gifts: [{ firstname: "Malo", was_sent: wasSent }] },
    });
    expect(await letterTo("leonie@exemple.fr", "withdrawal", withdrawal_id)).toMatchObject({
      cancelledGifts: [{ firstname: "Malo", wasSent }],
    });
  });

  test("a line that is given is named with its receiver, also in the acknowledgement", async () => {
    const { orderId, customerId = "" } = await bought([voucher]);
    const gift = { recipient: { firstname: "Malo", sendby: "self" } };
    await db.query("update order_line set gift = $2 where order_id = $1", [orderId, gift]);
    const named = { name: expect.stringMatching(/ – Malo$/) };
    expect(await choicesOf({ customerId }, { order_id: orderId })).toMatchObject({
      refundable: [{ ...named, is_gift: true }],
    });
    const { withdrawal_id } = await choose({ customerId }, { order_id: orderId });
    await confirm({ customerId }, withdrawal_id);
    expect(await letterTo("leonie@exemple.fr", "withdrawal", withdrawal_id)).toMatchObject({
      lines: [named],
    });
  });

  test("a guest withdraws by the receipt's link, which is sent again for the order's number and address", async () => {
    const { guest_token = "" } = await bought([voucher], "guest");
    const { withdrawal_id } = await choose({}, { guest_token });
    expect(await confirm({}, withdrawal_id)).toMatchObject({ code: 404 });
    expect(await confirm({}, withdrawal_id, guest_token)).toMatchObject({ code: 200 });
    expect(await letterTo("leonie@exemple.fr", "withdrawal", withdrawal_id)).toMatchObject({
      guestToken: guest_token,
    });
    const [order_number = ""] = guest_token.split(".");
    for (const email of ["zoe@exemple.fr", "personne@exemple.fr"])
      expect(
        await call(withdrawalLink, { body: { order_number: order_number.toLowerCase(), email } }),
      ).toMatchObject({ code: 200, result: true });
    expect(await letterTo("zoe@exemple.fr", "withdrawal-link")).toMatchObject({
      guestToken: guest_token,
    });
    const sent = await db.query("select from message where template = 'withdrawal-link'");
    expect(sent.rowCount).toBe(1);
  });
});

describe("withdrawing from a top-up", () => {
  test("what was not spent goes back to the card, off the lot that it made", async () => {
    const customerId = await newCustomer(deps);
    const transaction_id = await openTopUp(counter, customerId, cents(120_00));
    await takePayment(counter, transaction_id);
    await buyFromBalance(counter, { customerId });
    expect(await choicesOf({ customerId }, { transaction_id })).toMatchObject({
      refundable: [{ line: 0, amount: 70 }],
      excluded: [{ reason: "spent" }],
    });
    const { withdrawal_id } = await choose({ customerId }, { transaction_id });
    expect(await confirm({ customerId }, withdrawal_id)).toMatchObject({
      ...{ code: 200, result: { refund: { to_card: 70 }, kind: "topup" } },
    });
    await counter.runJobs();
    const refunded = await lettersOf(deps, { customerId, template: "topup-refunded" });
    expect(refunded).toMatchObject([
      { toCard: 70_00, fromBalance: 70_00, creditNotes: [expect.stringMatching(/^A2/)] },
    ]);
    expect(await choicesOf({ customerId }, { transaction_id })).toMatchObject({ refundable: [] });
  });

  test("a disputed top-up is not withdrawn from, and the choice says why", async () => {
    const customerId = await newCustomer(deps);
    const transaction_id = await openTopUp(counter, customerId, cents(60_00));
    await takePayment(counter, transaction_id);
    const { withdrawal_id } = await choose({ customerId }, { transaction_id });
    counter.provider.dispute(transaction_id, "open");
    await applyDisputes(counter.deps, transaction_id);
    expect(await choicesOf({ customerId }, { transaction_id })).toMatchObject({
      ...{ refundable: [], excluded: [{ line: 0, reason: "disputed" }] },
    });
    expect(await confirm({ customerId }, withdrawal_id)).toMatchObject({ code: 400 });
    const refunds = await db.query("select from refund where payment_id = $1", [transaction_id]);
    expect(refunds.rowCount).toBe(0);
  });

  test("credit that was spent since the choice is not refunded", async () => {
    const customerId = await newCustomer(deps);
    const transaction_id = await openTopUp(counter, customerId, cents(60_00));
    await takePayment(counter, transaction_id);
    const { withdrawal_id } = await choose({ customerId }, { transaction_id });
    await buyFromBalance(counter, { customerId });
    expect(await confirm({ customerId }, withdrawal_id)).toMatchObject({ code: 400 });
    const refunds = await db.query("select from refund where payment_id = $1", [transaction_id]);
    expect(refunds.rowCount).toBe(0);
  });
});

// This test is last, as it moves the clock.
test("it ends after fourteen days, and is another customer's never", async () => {
  const { orderId, customerId } = await bought([voucher]);
  const { withdrawal_id } = await choose({ customerId }, { order_id: orderId });
  const stranger = { customerId: await newCustomer(deps) };
  expect(await confirm(stranger, withdrawal_id)).toMatchObject({ code: 404 });
  const query = { order_id: orderId };
  expect(await call(withdrawalChoices, { ...stranger, query })).toMatchObject({ code: 404 });
  deps.clock.pass(20 * day);
  expect(await confirm({ customerId }, withdrawal_id)).toMatchObject({ code: 400 });
  expect(await choicesOf({ customerId }, query)).toMatchObject({
    refundable: [],
    excluded: [{ reason: "period_over" }],
  });
});
