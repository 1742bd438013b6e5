import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { giftWorld } from "#server/testing/gift-world.ts";
import { addCodes, seedShop, shop } from "#server/testing/shop.ts";
import { exportGiftsOf } from "./gifts.ts";
import { sendGift } from "./send-gift.ts";

const db = await testDatabase();
const deps = testDeps(db);
const { boughtCard, give, giftRow, messages, runSending, statusOf, cancel, findings } =
  giftWorld(deps);

beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 60);
});
beforeEach(async () => {
  deps.clock.set("2026-11-20T11:00:00Z");
  await db.query("delete from job_outbox");
});

describe("a gift", () => {
  test("S2.33b S2.39a makes its voucher offered and sends the link at once", async () => {
    const card = await boughtCard();
    const giftId = await give(card, { message: " Lis\n l’étiquette. " });
    expect(await statusOf(card)).toBe("offered");
    await runSending();
    await runSending();
    expect(await messages(giftId)).toEqual([
      { channel: "email", recipient: "malo@exemple.fr", template: "gift" },
    ]);
    expect(await giftRow(giftId)).toMatchObject({
      message: "Lis l’étiquette.",
      sendings: 1,
      sentAt: deps.clock.now(),
    });
  });

  test("is sent at its time, by SMS too", async () => {
    const sendAt = new Date("2026-12-13T09:00:00Z");
    const recipient = { firstname: "Inès", sendby: "sms", identifier: "06 12 34 56 27" } as const;
    const giftId = await give(await boughtCard(), { recipient, sendAt });
    await runSending();
    expect(await messages(giftId)).toEqual([]);
    deps.clock.set(sendAt);
    await runSending();
    expect(await messages(giftId)).toEqual([
      { channel: "sms", recipient: "+33612345627", template: "gift" },
    ]);
  });

  test("whose job runs before its day is not sent before it", async () => {
    const sendAt = new Date("2026-12-13T09:00:00Z");
    const giftId = await give(await boughtCard(), { sendAt });
    await db.query("delete from job_outbox");
    await sendGift(deps, giftId);
    expect(await messages(giftId)).toEqual([]);
    expect(await giftRow(giftId)).toMatchObject({ sentAt: null });
    deps.clock.set(sendAt);
    await runSending();
    expect(await messages(giftId)).toHaveLength(1);
  });

  test("that its giver passes on sends nothing", async () => {
    const giftId = await give(await boughtCard(), {
      recipient: { firstname: "Malo", sendby: "self" },
    });
    expect(await runSending()).toBe(0);
    expect(await giftRow(giftId)).toMatchObject({ identifier: null, sentAt: deps.clock.now() });
  });

  test("S4.30a that is cancelled before its time is not sent, and the voucher is back", async () => {
    const card = await boughtCard();
    const giftId = await give(card);
    expect((await cancel(giftId)).ok).toBe(true);
    expect((await cancel(giftId)).ok).toBe(true);
    await runSending();
    expect(await messages(giftId)).toEqual([]);
    expect(await statusOf(card)).toBe("active");
  });

  test("of a voucher that waits for its activation is sent when it is active", async () => {
    const card = await boughtCard({ activation: "delayed" });
    const giftId = await give(card);
    await runSending();
    expect(await messages(giftId)).toEqual([]);
    deps.clock.set("2026-11-24T11:00:00Z");
    await runSending("vouchers.activate");
    expect(await statusOf(card)).toBe("offered");
    await runSending();
    expect(await messages(giftId)).toHaveLength(1);
  });

  test("a voucher has one open gift, by the code and by the database", async () => {
    const card = await boughtCard();
    const giftId = await give(card);
    await expect(give(card)).rejects.toThrow("cannot be offered");
    await expect(
      db.query(
        `insert into gift select (jsonb_populate_record(g, jsonb_build_object('gift_id',
           gen_random_uuid(), 'secret_mac', '\\x00'))).* from gift g where gift_id = $1`,
        [giftId],
      ),
    ).rejects.toThrow("gift_open_of_voucher");
    await cancel(giftId);
    await give(card);
  });

  test("another person's voucher cannot be given", async () => {
    const [card, other] = [await boughtCard(), await boughtCard()];
    await expect(give({ ...card, customerId: other.customerId })).rejects.toThrow(
      "cannot be offered",
    );
  });
});

test("the nightly check finds an offered voucher without a gift, and the reverse", async () => {
  const card = await boughtCard();
  const giftId = await give(card);
  const found = () => findings("offered");
  expect(await found()).toEqual([]);
  await db.query("update voucher set status = 'active' where voucher_id = $1", [card.cardId]);
  expect(await found()).toEqual([card.cardId]);
  await cancel(giftId);
  await db.query("update voucher set status = 'offered' where voucher_id = $1", [card.cardId]);
  expect(await found()).toEqual([card.cardId]);
  await db.query("update voucher set status = 'active' where voucher_id = $1", [card.cardId]);
});

test("the receiver's address is forgotten 90 days after the gift has ended", async () => {
  const [ended, open] = [await give(await boughtCard()), await give(await boughtCard())];
  await cancel(ended);
  deps.clock.set("2027-02-18T10:00:00Z");
  await db.query("insert into job_outbox (task, payload) values ('gifts.forget', '{}')");
  await runSending("gifts.forget");
  expect((await giftRow(ended))?.identifier).toBe("malo@exemple.fr");
  deps.clock.set("2027-02-19T12:00:00Z");
  await db.query("insert into job_outbox (task, payload) values ('gifts.forget', '{}')");
  await runSending("gifts.forget");
  expect((await giftRow(ended))?.identifier).toBe("");
  expect((await giftRow(open))?.identifier).toBe("malo@exemple.fr");
});

test("what a giver wrote is exported, without the link", async () => {
  const card = await boughtCard();
  const giftId = await give(card, { message: "Envoie-moi un caillou." });
  const exported = await exportGiftsOf(db, card.customerId);
  expect(exported).toMatchObject([
    { giftId, recipient: "Malo", identifier: "malo@exemple.fr", message: "Envoie-moi un caillou." },
  ]);
  expect(JSON.stringify(exported)).not.toContain("secret");
});
