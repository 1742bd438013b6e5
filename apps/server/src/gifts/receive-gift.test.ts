import { claimGift, openGift, revealGift, thankGiver } from "@papillote/contract/gifts.ts";
import { cardDetails, getCardInfo, revealCard } from "@papillote/contract/vouchers.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { giftWorld } from "#server/testing/gift-world.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
const deps = testDeps(db);
const world = giftWorld(deps);
const { call } = world;
const waiver = { accepted: true, version: waiverVersion };

beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 250);
});
beforeEach(async () => {
  deps.clock.set("2026-11-20T11:00:00Z");
  await db.query("delete from job_outbox");
});

/** A given voucher and the secret of its link. */
async function given() {
  const card = await world.boughtCard();
  const giftId = await world.give(card, { message: "Envoie-moi un caillou." });
  return { card, giftId, gift: await world.secretOf(giftId) };
}
const claim = (gift: string, customerId: string) => call(claimGift, { customerId, body: { gift } });
const reveal = (gift: string, more: object = { waiver }) =>
  call(revealGift, { body: { gift, ...more } });

describe("the link", () => {
  test("shows giver, words and value, never the code, and records that it was opened", async () => {
    const { card, giftId, gift } = await given();
    const own = await call(openGift, { customerId: card.customerId, body: { gift } });
    expect(own.code).toBe(200);
    expect((await world.giftRow(giftId))?.openedAt).toBeNull();
    const { result } = await call(openGift, { body: { gift } });
    expect(result).toMatchObject({
      kind: "card",
      state: "open",
      brand: "Brand 1",
      value: 50,
      giver: "Zoé",
      recipient: "Malo",
      message: "Envoie-moi un caillou.",
      waiver_needed: true,
      is_thanked: false,
    });
    expect(JSON.stringify(result)).not.toContain("CODE-");
    expect((await world.giftRow(giftId))?.openedAt).toEqual(deps.clock.now());
  });

  test("wrong secrets are limited by address; a right one still opens", async () => {
    const { gift } = await given();
    const guess = (secret: string) => call(openGift, { body: { gift: secret }, ip: "192.0.2.7" });
    for (let time = 0; time < 30; time++)
      expect((await guess(`wrong-${time}`)).meta?.reason).toBe("GIFT_NOT_FOUND");
    expect((await guess("wrong")).code).toBe(429);
    expect((await guess(gift)).code).toBe(200);
  });

  test("the stored secret can be read neither from its hash nor in another row", async () => {
    const [one, other] = [await given(), await given()];
    const stored = await db.query<{ row: string }>("select gift::text as row from gift");
    expect(stored.rows.some(({ row }) => row.includes(one.gift))).toBe(false);
    await db.query(
      `update gift set secret_sealed = (select secret_sealed from gift where gift_id = $2)
       where gift_id = $1`,
      [one.giftId, other.giftId],
    );
    await expect(world.secretOf(one.giftId)).rejects.toThrow();
    expect(deps.logLines.join("\n")).not.toContain(one.gift);
  });

  test("of a gift that was taken back says so", async () => {
    const { giftId, gift } = await given();
    await world.cancel(giftId);
    expect((await call(openGift, { body: { gift } })).result).toMatchObject({ state: "cancelled" });
    expect((await reveal(gift)).meta?.reason).toBe("GIFT_CANCELLED");
    expect((await claim(gift, await newCustomer(deps))).meta?.reason).toBe("GIFT_CANCELLED");
  });

  test("of a voucher that expired in between opens nothing", async () => {
    const { card, gift } = await given();
    await db.query("update voucher set ends_on = '2026-11-19' where voucher_id = $1", [
      card.cardId,
    ]);
    expect((await call(openGift, { body: { gift } })).result).toMatchObject({ state: "expired" });
    expect((await reveal(gift)).meta?.reason).toBe("VOUCHER_NOT_ACTIVE");
    expect((await claim(gift, await newCustomer(deps))).meta?.reason).toBe("VOUCHER_NOT_ACTIVE");
  });
});

describe("the code", () => {
  test("is shown to the holder of the link with the waiver, and recorded with the gift", async () => {
    const { card, giftId, gift } = await given();
    expect((await reveal(gift, {})).meta?.reason).toBe("WAIVER_NEEDED");
    const { result } = await reveal(gift);
    expect(result).toMatchObject({ code: expect.stringMatching(/^CODE-/), pin: "1234" });
    const recorded = await db.query(
      `select customer_id, gift_id, waiver_version from voucher_reveal where voucher_id = $1`,
      [card.cardId],
    );
    expect(recorded.rows).toEqual([
      { customer_id: null, gift_id: giftId, waiver_version: waiverVersion },
    ]);
    expect((await world.cancel(giftId)).ok).toBe(false);
    expect(await world.findings("reveal")).toEqual([]);
  });

  test("is no longer shown to the giver", async () => {
    const { card } = await given();
    const { customerId } = card;
    const own = await call(revealCard, { customerId, body: { card_id: card.cardId, waiver } });
    expect(own.meta?.reason).toBe("VOUCHER_NOT_ACTIVE");
    const { result } = await call(cardDetails, { customerId, query: { cardId: card.cardId } });
    expect(result).toMatchObject({ status: "offered", actions: ["receipt"] });
  });
});

describe("keeping", () => {
  test("S4.28 the receiver's account has the voucher, the giver's has not", async () => {
    const { card, giftId, gift } = await given();
    const receiver = await newCustomer(deps);
    expect((await claim(gift, receiver)).result).toEqual({ card_id: card.cardId });
    expect((await claim(gift, receiver)).result).toEqual({ card_id: card.cardId });
    const kept = await call(getCardInfo, { customerId: receiver });
    expect(kept.result).toMatchObject({ items: [{ card_id: card.cardId, status: "active" }] });
    expect((await call(getCardInfo, { customerId: card.customerId })).result).toMatchObject({
      items: [],
    });
    expect((await world.giftRow(giftId))?.claimedBy).toBe(receiver);
    expect((await claim(gift, await newCustomer(deps))).code).toBe(409);
    expect((await reveal(gift)).code).toBe(409);
    expect((await call(openGift, { body: { gift } })).result).toMatchObject({
      state: "claimed",
      claimed_by: expect.stringContaining("•••@example.com"),
    });
    for (const check of ["voucher_owner", "offered"])
      expect(await world.findings(check)).toEqual([]);
  });

  test("after its code was seen without an account is still possible", async () => {
    const { gift } = await given();
    await reveal(gift);
    expect((await claim(gift, await newCustomer(deps))).code).toBe(200);
  });

  test("S3.16 the card says to its giver for whom it is, then to its receiver from whom, never the address", async () => {
    const { card, gift } = await given();
    await world.runSending();
    const sent = { sent_channel: "email", message: "Envoie-moi un caillou." };
    const offered = await call(getCardInfo, {
      customerId: card.customerId,
      query: { status: "offered" },
    });
    expect(offered.result).toMatchObject({
      items: [
        {
          recipient: { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" },
          ...sent,
        },
      ],
    });
    expect(JSON.stringify(offered.result)).not.toContain('"giver"');
    const receiver = await newCustomer(deps);
    await claim(gift, receiver);
    const query = { cardId: card.cardId };
    const kept = await call(cardDetails, { customerId: receiver, query });
    expect(kept.result).toMatchObject({ giver: "Zoé", ...sent, sent_at: expect.any(String) });
    expect(JSON.stringify(kept.result)).not.toContain("malo@exemple.fr");
  });

  test("a card that came back, or was given on, has nothing of the earlier gift", async () => {
    const { card, giftId } = await given();
    await world.cancel(giftId);
    const back = await call(getCardInfo, { customerId: card.customerId });
    expect(JSON.stringify(back.result)).not.toMatch(/"recipient|"giver|caillou/);
    const next = await given();
    const receiver = await newCustomer(deps);
    await claim(next.gift, receiver);
    await world.give({ ...next.card, customerId: receiver }, { message: "Deux." });
    const on = await call(getCardInfo, { customerId: receiver, query: { status: "offered" } });
    expect(on.result).toMatchObject({
      items: [{ recipient: { firstname: "Malo" }, message: "Deux." }],
    });
    expect(JSON.stringify(on.result)).not.toContain('"giver"');
  });

  test("the receiver can give it to the next person", async () => {
    const { card, gift } = await given();
    const receiver = await newCustomer(deps);
    await claim(gift, receiver);
    const again = await world.secretOf(await world.give({ ...card, customerId: receiver }));
    const last = await newCustomer(deps);
    expect((await claim(again, last)).code).toBe(200);
    expect(await world.findings("voucher_owner")).toEqual([]);
  });
});

test("thanks are given once, and reach the giver by e-mail", async () => {
  const { card, giftId, gift } = await given();
  const thank = (message: string) => call(thankGiver, { body: { gift, message } });
  expect((await thank("  ")).meta?.reason).toBe("INVALID_DATA");
  expect((await thank("Promis, le plus beau caillou.")).result).toBe(true);
  expect((await thank("Encore merci !")).meta?.reason).toBe("GIFT_THANKED");
  expect((await world.giftRow(giftId))?.thanks).toBe("Promis, le plus beau caillou.");
  const sent = await db.query("select recipient from message where message_key = $1", [
    `gift-thanks:${giftId}`,
  ]);
  expect(sent.rows).toEqual([{ recipient: `${card.customerId}@example.com` }]);
});

describe("at the same time, 50 times", () => {
  const rounds = Array.from({ length: 50 });

  test("S4.30a cancelling and keeping have one winner", async () => {
    for (const _ of rounds) {
      const { card, giftId, gift } = await given();
      const receiver = await newCustomer(deps);
      const [cancelled, kept] = await Promise.all([world.cancel(giftId), claim(gift, receiver)]);
      expect([cancelled.ok, kept.code === 200].filter(Boolean)).toHaveLength(1);
      const owner = await db.query("select owner_id, status from voucher where voucher_id = $1", [
        card.cardId,
      ]);
      const expected = cancelled.ok ? card.customerId : receiver;
      expect(owner.rows).toEqual([{ owner_id: expected, status: "active" }]);
    }
  });

  test("two people who keep it have one winner", async () => {
    for (const _ of rounds) {
      const { gift } = await given();
      const people = [await newCustomer(deps), await newCustomer(deps)];
      const replies = await Promise.all(people.map((person) => claim(gift, person)));
      expect(replies.map(({ code }) => code).sort()).toEqual([200, 409]);
    }
  });

  test("seeing the code and cancelling have one winner", async () => {
    for (const _ of rounds) {
      const { card, giftId, gift } = await given();
      const [seen, cancelled] = await Promise.all([reveal(gift), world.cancel(giftId)]);
      expect([seen.code === 200, cancelled.ok].filter(Boolean)).toHaveLength(1);
      expect(await world.statusOf(card)).toBe(cancelled.ok ? "active" : "offered");
    }
  });

  test("nothing is left that a nightly check names", async () => {
    for (const check of ["voucher_owner", "offered", "reveal"])
      expect(await world.findings(check)).toEqual([]);
  });
});
