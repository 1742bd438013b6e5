import { downloadGuestGiftCard } from "@papillote/contract/guest-orders.ts";
import {
  getOfferCardInfo,
  offerCancel,
  offerCorrect,
  offerGiftcard,
  offergiftPayment,
  offerLink,
  offerReschedule,
  offerResend,
} from "@papillote/contract/offers.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCaptcha } from "#server/captcha/captcha.ts";
import { claimOrder } from "#server/checkout/claim-order.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { offersRoutes } from "#server/offers/offers.routes.ts";
import {
  expectCleanLedger,
  giveCredit,
  openTestShop,
  type TestShop,
  takePayment,
} from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { giftWorld } from "./gift-world.ts";
import { greyPage, scanned } from "./pdf.ts";
import { servedRoutes } from "./served-routes.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "./shop.ts";

const db = await testDatabase();
const today = day("2026-11-20");
const malo = { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" };
const leonie = { email: "leonie@exemple.fr", firstname: "Léonie", accept_terms: true };
let counter: TestShop;
let world: ReturnType<typeof giftWorld>;
let call: ReturnType<typeof servedRoutes>;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  await emptyStock(db);
  await db.query("truncate job_outbox, throttle");
  counter = openTestShop(testDeps(db));
  counter.deps.clock.set("2026-11-20T11:00:00Z");
  world = giftWorld(counter.deps);
  const { deps, provider } = counter;
  call = servedRoutes(offersRoutes(deps, openCaptcha(deps), provider));
  await stock(5);
});

const stock = (count: number) =>
  addCodes(counter.deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, count);

type Printed = { readonly filename: string; readonly base64: string };
type Bought = { offer_id: string; offer_token?: string; status: string; payment_required: boolean };
const buying = (more: object = {}) => ({
  sku: shop.stocked.sku,
  giftcard_amount: 50,
  recipient: malo,
  ...more,
});
const buy = (more: object = {}, customerId?: string, ip?: string) =>
  call(offerGiftcard, { customerId, body: buying(more), ...(ip !== undefined && { ip }) });
const fieldsOf = ({ result }: { result?: unknown }) =>
  (result as { errors: { field: string; reason: string }[] }).errors.map(({ field }) => field);

async function open(bought: Bought, customerId?: string): Promise<string> {
  const { offer_id, offer_token } = bought;
  const body = { offer_id, ...(offer_token !== undefined && { offer_token }) };
  const { result } = await call(offergiftPayment, { customerId, body });
  return (result as { transaction_id: string }).transaction_id;
}

async function gifts(): Promise<{ giftId: string; giverId: string }[]> {
  const query = `select gift_id as "giftId", giver_id as "giverId" from gift
    where cancelled_at is null order by created_at desc, gift_id desc`;
  return (await db.query<{ giftId: string; giverId: string }>(query)).rows;
}

describe("a visitor without an account", () => {
  test("S1.6a S6.3 S7.21 S7.22 buys a gift by card, and its link is sent to the receiver", async () => {
    const before = (await gifts()).length;
    const { code, result } = await buy({ buyer: leonie, message: "Lis l’étiquette." });
    expect([code, (result as Bought).status]).toEqual([200, "awaiting_payment"]);
    await takePayment(counter, await open(result as Bought));
    const all = await gifts();
    expect(all).toHaveLength(before + 1);
    await world.runSending();
    expect(await world.messages(all[0]?.giftId ?? "")).toMatchObject([
      { recipient: malo.identifier, template: "gift" },
    ]);
    const receipt = await db.query<{ body: string }>(
      "select to_jsonb(message)::text as body from message where recipient = $1",
      [leonie.email],
    );
    expect(receipt.rows).toHaveLength(1);
    await expectCleanLedger(counter.deps);
  });

  test("S1.6a gives by SMS: the link goes to the receiver's mobile number", async () => {
    const recipient = { firstname: "Malo", sendby: "sms", identifier: "0612345678" };
    await takePayment(
      counter,
      await open((await buy({ buyer: leonie, recipient })).result as Bought),
    );
    const [gift] = await gifts();
    await world.runSending();
    expect(await world.messages(gift?.giftId ?? "")).toMatchObject([
      { recipient: "+33612345678", channel: "sms", template: "gift" },
    ]);
  });

  test("S1.6a names e-mail and first name, accepts the terms, and pays by card", async () => {
    expect(fieldsOf(await buy())).toEqual(["buyer.email", "buyer.firstname"]);
    expect(fieldsOf(await buy({ buyer: { ...leonie, accept_terms: false } }))).toEqual([
      "buyer.accept_terms",
    ]);
    expect(fieldsOf(await buy({ buyer: { ...leonie, email: "leonie" } }))).toEqual(["buyer.email"]);
    expect(fieldsOf(await buy({ buyer: leonie, pay_with: "balance" }))).toEqual(["pay_with"]);
    expect(fieldsOf(await buy({ buyer: leonie, recipient: { ...malo, identifier: "x" } }))).toEqual(
      ["recipient.identifier"],
    );
  });

  test("S7.22 a double submit buys once, and another gift under the same id is refused", async () => {
    const more = { buyer: leonie, offer_id: counter.deps.newId() };
    const replies = await Promise.all(Array.from({ length: 8 }, () => buy(more)));
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([200]));
    const ids = replies.map(({ result }) => (result as Bought).offer_id);
    expect(new Set(ids).size).toBe(1);
    const other = await buy({ ...more, message: "Bravo" });
    expect(other.meta?.reason).toBe("KEY_REUSED");
  });

  test("of 50 at once one gets the last code", async () => {
    await emptyStock(db);
    await stock(1);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => buy({ buyer: leonie }, undefined, `203.0.113.${at}`)),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    const reasons = replies.flatMap(({ meta }) => meta?.reason ?? []);
    expect(new Set(reasons)).toEqual(new Set(["ADDING_PRODUCTS"]));
  });

  test("opens no other person's payment", async () => {
    const mine = (await buy({ buyer: leonie })).result as Bought;
    const other = (await buy({ buyer: leonie })).result as Bought;
    const mixed = { offer_id: mine.offer_id, offer_token: other.offer_token };
    for (const body of [mixed, { offer_id: mine.offer_id }])
      expect((await call(offergiftPayment, { body })).meta?.reason).toBe("OFFER_NOT_FOUND");
    const customerId = await newCustomer(counter.deps);
    const body = { offer_id: mine.offer_id };
    expect((await call(offergiftPayment, { customerId, body })).meta?.reason).toBe(
      "OFFER_NOT_FOUND",
    );
  });
});

describe("the visitor's gift", () => {
  async function given(more: object = {}) {
    const bought = (await buy({ buyer: leonie, ...more })).result as Bought;
    await takePayment(counter, await open(bought));
    const [gift] = await gifts();
    return { offer_id: gift?.giftId ?? "", offer_token: bought.offer_token };
  }
  const right = { firstname: "Malo", sendby: "email", identifier: "malo@juste.example" };

  test("S1.6a S7.22 S4.30a is sent again, corrected and taken back by the token of its order", async () => {
    const body = await given();
    await world.runSending();
    expect((await call(offerResend, { body })).result).toMatchObject({ resends_left: 2 });
    const corrected = await call(offerCorrect, { body: { ...body, recipient: right } });
    expect(corrected.result).toMatchObject({ recipient: right, corrections_left: 2 });
    expect((await call(offerLink, { body })).result).toMatchObject({
      url: expect.stringContaining("/claim#"),
    });
    const cancelled = await call(offerCancel, { body });
    expect(cancelled.result).toMatchObject({ status: "cancelled", is_bought: true, actions: [] });
    const refund = await db.query("select from order_refund where card_cents = 5000");
    expect(refund.rowCount).toBe(1);
    await expectCleanLedger(counter.deps);
  });

  test("its day is changed by the token", async () => {
    const body = await given({ send_at: "2026-11-24T08:00:00Z" });
    const send_at = "2026-12-24T08:00:00.000Z";
    const changed = await call(offerReschedule, { body: { ...body, send_at } });
    expect(changed.result).toMatchObject({ status: "scheduled", send_at });
  });

  test("S2.33b is printed as a card to fold by the token of its order alone, until it is taken back", async () => {
    const [mine, other] = [await given(), await given()];
    const print = (guest_token: string | undefined) =>
      counter.call(downloadGuestGiftCard, {
        params: { guest_token: guest_token ?? "" },
        query: { offer_id: mine.offer_id },
        headers: { accept: "application/json" },
      });
    const { filename, base64 } = (await print(mine.offer_token)).result as Printed;
    expect(filename).toMatch(/^carte-a-plier-[0-9a-f]{6}\.pdf$/);
    const link = (await call(offerLink, { body: mine })).result as { url: string };
    expect(scanned(greyPage(Buffer.from(base64, "base64")), "qr")).toBe(link.url);
    expect((await print(other.offer_token)).meta?.reason).toBe("OFFER_NOT_FOUND");
    expect((await print(`${mine.offer_token}x`)).meta?.reason).toBe("ORDER_NOT_FOUND");
    await call(offerCancel, { body: mine });
    expect((await print(mine.offer_token)).meta?.reason).toBe("OFFER_NOT_FOUND");
  });

  test("opens for no other token and no account, and not at all once an account has the order", async () => {
    const [mine, other] = [await given(), await given()];
    const mixed = { offer_id: mine.offer_id, offer_token: other.offer_token };
    const wrong = { ...mine, offer_token: `${mine.offer_token}x` };
    for (const body of [mixed, wrong])
      expect((await call(offerCancel, { body })).meta?.reason).toBe("OFFER_NOT_FOUND");
    const bare = await call(offerCancel, { body: { offer_id: mine.offer_id } });
    expect(bare.meta?.reason).toBe("OFFER_NOT_FOUND");
    const customerId = await newCustomer(counter.deps);
    const body = { offer_id: mine.offer_id };
    expect((await call(offerCancel, { customerId, body })).meta?.reason).toBe("OFFER_NOT_FOUND");
    await claimOrder(counter.deps, { token: mine.offer_token ?? "", customerId });
    expect((await call(offerResend, { body: mine })).meta?.reason).toBe("OFFER_NOT_FOUND");
    expect((await call(offerCancel, { customerId, body })).result).toMatchObject({
      status: "cancelled",
    });
  });
});

describe("a customer", () => {
  test("S7.22 gives at once from the balance, and cancelling brings the money back", async () => {
    const customerId = await newCustomer(counter.deps);
    await giveCredit(counter, customerId, cents(50_00));
    const { result } = await buy({ pay_with: "balance" }, customerId);
    expect(result).toMatchObject({ status: "placed", payment_required: false, amount: 50 });
    const [gift] = await gifts();
    expect(gift?.giverId).toBe(customerId);
    const body = { offer_id: gift?.giftId };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => call(offerCancel, { customerId, body })),
    );
    for (const reply of replies) expect(reply.result).toMatchObject({ status: "cancelled" });
    expect(await spendable(db, customerId, today)).toBe(50_00);
    await expectCleanLedger(counter.deps);
  });

  test("S4.30a a gift that was opened is not refunded", async () => {
    const customerId = await newCustomer(counter.deps);
    const { result } = await buy({}, customerId);
    await takePayment(counter, await open(result as Bought, customerId));
    const [gift] = await gifts();
    await db.query("update gift set opened_at = now() where gift_id = $1", [gift?.giftId]);
    const body = { offer_id: gift?.giftId ?? "" };
    const listed = await call(getOfferCardInfo, { customerId, query: body });
    expect(listed.result).toMatchObject({ items: [{ actions: ["resend", "link"] }] });
    expect((await call(offerCancel, { customerId, body })).meta?.reason).toBe("OFFER_USED");
    const refunds = await db.query(
      "select from order_refund r join orders using (order_id) where customer_id = $1",
      [customerId],
    );
    expect(refunds.rowCount).toBe(0);
  });

  test("only a voucher with a code can be given, for an amount that is sold", async () => {
    const customerId = await newCustomer(counter.deps);
    expect((await buy({ giftcard_amount: 51 }, customerId)).meta?.reason).toBe(
      "AMOUNT_NOT_OFFERED",
    );
    expect(fieldsOf(await buy({ send_at: "2026-11-19T10:00:00Z" }, customerId))).toEqual([
      "send_at",
    ]);
    expect(fieldsOf(await buy({ card_id: counter.deps.newId() }, customerId))).toEqual(["card_id"]);
  });
});
