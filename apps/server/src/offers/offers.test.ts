import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import {
  downloadGiftCard,
  getOfferCardInfo,
  offerCancel,
  offerCorrect,
  offerGiftcard,
  offerLink,
  offerReschedule,
  offerResend,
} from "@papillote/contract/offers.ts";
import { getCardInfo } from "@papillote/contract/vouchers.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { type BoughtCard, giftWorld } from "#server/testing/gift-world.ts";
import { greyPage, scanned } from "#server/testing/pdf.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
const deps = testDeps(db);
const { call, boughtCard, messages, runSending, statusOf, secretOf, giftRow } = giftWorld(deps);

const malo = { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" };
type Offer = { offer_id: string; status: string; actions: string[]; resends_left: number };

beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 60);
});
beforeEach(async () => {
  deps.clock.set("2026-11-20T11:00:00Z");
  await db.query("delete from job_outbox");
});

const offer = (card: BoughtCard, more: object = {}) =>
  call(offerGiftcard, {
    customerId: card.customerId,
    body: { card_id: card.cardId, recipient: malo, ...more },
  });
async function offered(card: BoughtCard, more: object = {}): Promise<string> {
  return ((await offer(card, more)).result as Offer).offer_id;
}
const list = async (customerId: string, query: Record<string, string> = {}) =>
  (await call(getOfferCardInfo, { customerId, query })).result as {
    items: Offer[];
    meta: { total: number };
  };

describe("an own voucher", () => {
  test("S2.39a S7.22 is given with first name, address and message, and leaves the active ones", async () => {
    const card = await boughtCard();
    const { code, result } = await offer(card, { message: "Lis l’étiquette.", occasion: "noel" });
    expect(code).toBe(200);
    expect(result).toMatchObject({
      card_id: card.cardId,
      brand: "Brand 1",
      value: 50,
      recipient: malo,
      message: "Lis l’étiquette.",
      occasion: "noel",
      status: "scheduled",
      sent_channel: "email",
      resends_left: 3,
      actions: ["correct", "cancel", "reschedule", "link"],
    });
    expect(JSON.stringify(result)).not.toContain(await secretOf((result as Offer).offer_id));
    const active = await call(getCardInfo, { customerId: card.customerId });
    expect(active.result).toMatchObject({ items: [], meta: { used_count: 0 } });
  });

  test("S5.15 a message has 200 letters at most", async () => {
    const { code, result } = await offer(await boughtCard(), { message: "é".repeat(201) });
    expect(code).toBe(400);
    expect(result).toMatchObject({ errors: [{ field: "message", reason: "MESSAGE_TOO_LONG" }] });
    const longest = { message: "é".repeat(200) };
    expect((await offer(await boughtCard(), longest)).code).toBe(200);
  });

  test("the receiver's address and the day are checked, each with its field", async () => {
    const card = await boughtCard();
    const fields = async (more: object) =>
      ((await offer(card, more)).result as { errors: { field: string; reason: string }[] }).errors;
    expect(await fields({ recipient: { ...malo, identifier: "malo" } })).toMatchObject([
      { field: "recipient.identifier", reason: "EMAIL_INVALID" },
    ]);
    expect(await fields({ recipient: { firstname: "Malo", sendby: "sms" } })).toMatchObject([
      { field: "recipient.identifier", reason: "PHONE_REQUIRED" },
    ]);
    expect(await fields({ send_at: "2026-11-20T10:59:59Z" })).toMatchObject([
      { field: "send_at", reason: "SEND_AT_PAST" },
    ]);
    expect(await fields({ send_at: "2027-12-13T09:00:00Z" })).toMatchObject([
      { field: "send_at", reason: "SEND_AT_TOO_LATE" },
    ]);
    expect(await statusOf(card)).toBe("active");
  });

  test("50 attempts at once give it once", async () => {
    const card = await boughtCard();
    const replies = await Promise.all(Array.from({ length: 50 }, () => offer(card)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await list(card.customerId)).meta.total).toBe(1);
  });

  test("another person's voucher is not found, an expired one is not given", async () => {
    const card = await boughtCard();
    const stranger = { ...card, customerId: await newCustomer(deps) };
    expect((await offer(stranger)).meta?.reason).toBe("VOUCHER_NOT_FOUND");
    await db.query("update voucher set ends_on = '2026-11-19' where voucher_id = $1", [
      card.cardId,
    ]);
    expect((await offer(card)).meta?.reason).toBe("VOUCHER_NOT_ACTIVE");
  });
});

describe("a given voucher", () => {
  const change = (shape: EndpointShape, customerId: string, body: object) =>
    call(shape, { customerId, body });

  test("S4.30a S2.39b is resent three times, then refused with 429", async () => {
    const card = await boughtCard();
    const offer_id = await offered(card);
    await runSending();
    const [listed] = (await list(card.customerId)).items;
    expect(listed?.actions).toEqual(expect.arrayContaining(["resend", "cancel"]));
    for (const left of [2, 1, 0])
      expect((await change(offerResend, card.customerId, { offer_id })).result).toMatchObject({
        resends_left: left,
      });
    const fourth = await change(offerResend, card.customerId, { offer_id });
    expect([fourth.code, fourth.meta?.reason]).toEqual([429, "OFFER_CHANGED_TOO_OFTEN"]);
    expect(await messages(offer_id)).toHaveLength(4);
  });

  test("S7.22 a corrected receiver gets a new link, and the earlier one ends", async () => {
    const card = await boughtCard();
    const offer_id = await offered(card);
    await runSending();
    const earlier = await secretOf(offer_id);
    const recipient = { firstname: "Inès", sendby: "sms", identifier: "0612345627" };
    const corrected = await change(offerCorrect, card.customerId, { offer_id, recipient });
    expect(corrected.result).toMatchObject({
      recipient: { firstname: "Inès", identifier: "+33612345627" },
      corrections_left: 2,
    });
    expect(await secretOf(offer_id)).not.toBe(earlier);
    expect(await messages(offer_id)).toMatchObject([
      { recipient: "malo@exemple.fr" },
      { recipient: "+33612345627", channel: "sms" },
    ]);
  });

  test("correcting before its day changes the receiver and sends nothing yet", async () => {
    const card = await boughtCard();
    const offer_id = await offered(card, { send_at: "2026-12-13T09:00:00Z" });
    const recipient = { ...malo, identifier: "malo.kervella@exemple.fr" };
    await change(offerCorrect, card.customerId, { offer_id, recipient });
    expect(await messages(offer_id)).toEqual([]);
    deps.clock.set("2026-12-13T09:00:00Z");
    await runSending();
    expect(await messages(offer_id)).toMatchObject([{ recipient: "malo.kervella@exemple.fr" }]);
  });

  test("S7.22 a changed day is the day it is sent on", async () => {
    const card = await boughtCard();
    const offer_id = await offered(card, { send_at: "2026-12-13T09:00:00Z" });
    const body = { offer_id, send_at: "2026-12-20T09:00:00Z" };
    expect((await change(offerReschedule, card.customerId, body)).code).toBe(200);
    deps.clock.set("2026-12-13T09:00:00Z");
    await runSending();
    expect(await messages(offer_id)).toEqual([]);
    deps.clock.set("2026-12-20T09:00:00Z");
    await runSending();
    expect(await messages(offer_id)).toHaveLength(1);
    const late = await change(offerReschedule, card.customerId, {
      ...body,
      send_at: "2026-12-28T09:00:00Z",
    });
    expect(late.meta?.reason).toBe("OFFER_NOT_CHANGEABLE");
  });

  test("S4.30a cancelled, it is the giver's voucher again, and the gift cannot be resent", async () => {
    const card = await boughtCard();
    const offer_id = await offered(card);
    const cancelled = await change(offerCancel, card.customerId, { offer_id });
    expect(cancelled.result).toMatchObject({ status: "cancelled", actions: [] });
    expect(await statusOf(card)).toBe("active");
    const resent = await change(offerResend, card.customerId, { offer_id });
    expect(resent.meta?.reason).toBe("OFFER_NOT_CHANGEABLE");
    expect((await offer(card)).code).toBe(200);
  });

  test("its link is for its giver alone", async () => {
    const card = await boughtCard();
    const offer_id = await offered(card, { recipient: { firstname: "Malo", sendby: "self" } });
    const { result } = await call(offerLink, { customerId: card.customerId, body: { offer_id } });
    expect(result).toMatchObject({
      url: `${deps.config.publicOrigin}/claim#${await secretOf(offer_id)}`,
      qr_svg: expect.stringContaining("<svg"),
    });
    const stranger = await newCustomer(deps);
    for (const shape of [offerLink, offerCancel, offerResend])
      expect((await call(shape, { customerId: stranger, body: { offer_id } })).meta?.reason).toBe(
        "OFFER_NOT_FOUND",
      );
    expect((await giftRow(offer_id))?.cancelledAt).toBeNull();
  });

  test("S2.33b its card to fold has the link, for its giver alone and until it is taken back", async () => {
    const card = await boughtCard();
    const print = (customerId: string) =>
      call(downloadGiftCard, {
        customerId,
        query: { cardId: card.cardId },
        headers: { accept: "application/json" },
      });
    expect((await print(card.customerId)).meta?.reason).toBe("OFFER_NOT_FOUND");
    const offer_id = await offered(card);
    const { result } = await print(card.customerId);
    const { filename, base64 } = result as { filename: string; base64: string };
    expect(filename).toMatch(/^carte-a-plier-[0-9a-f]{6}\.pdf$/);
    expect(scanned(greyPage(Buffer.from(base64, "base64")), "qr")).toBe(
      `${deps.config.publicOrigin}/claim#${await secretOf(offer_id)}`,
    );
    expect((await print(await newCustomer(deps))).meta?.reason).toBe("OFFER_NOT_FOUND");
    await call(offerCancel, { customerId: card.customerId, body: { offer_id } });
    expect((await print(card.customerId)).meta?.reason).toBe("OFFER_NOT_CHANGEABLE");
    const again = await offered(card);
    const printed = (await print(card.customerId)).result as { base64: string };
    expect(scanned(greyPage(Buffer.from(printed.base64, "base64")), "qr")).toContain(
      await secretOf(again),
    );
  });
});

test("S7.24c S4.28 the list has what this customer gave, by state and page, the latest first", async () => {
  const card = await boughtCard();
  const other = await boughtCard({}, card.customerId);
  const first = await offered(card);
  deps.clock.pass(1000);
  const second = await offered(other, { recipient: { firstname: "Inès", sendby: "self" } });
  await offered(await boughtCard());
  const ids = async (query: Record<string, string> = {}) =>
    (await list(card.customerId, query)).items.map(({ offer_id }) => offer_id);
  expect(await ids()).toEqual([second, first]);
  expect(await ids({ page: "1", limit: "1" })).toEqual([first]);
  expect(await ids({ status: "sent" })).toEqual([second]);
  expect(await ids({ status: "claimed" })).toEqual([]);
  expect((await list(card.customerId, { status: "scheduled" })).meta.total).toBe(1);
});

test("a customer cannot send gifts to strangers without end", async () => {
  const card = await boughtCard();
  const give = async () => {
    const reply = await offer(card);
    if (reply.code !== 200) return reply;
    const { offer_id } = reply.result as Offer;
    return call(offerCancel, { customerId: card.customerId, body: { offer_id } });
  };
  for (let time = 0; time < 60; time++) expect((await give()).code).toBe(200);
  expect((await give()).meta?.reason).toBe("TOO_MANY_REQUESTS");
});
