import {
  deleteCard,
  reportRefusedCode,
  restoreCard,
  updateCard,
} from "@papillote/contract/voucher-life.ts";
import { cardDetails, getCardInfo, revealCard } from "@papillote/contract/vouchers.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { issue, issueLine, putOrder } from "#server/testing/issuing.ts";
import { servedRoutes } from "#server/testing/served-routes.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { vouchersRoutes } from "#server/vouchers/vouchers.routes.ts";
import { findOpenReports } from "#server/vouchers/vouchers.ts";

const db = await testDatabase();
const deps = testDeps(db);
const call = servedRoutes(vouchersRoutes(deps));

beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 60);
});
beforeEach(() => deps.clock.set("2026-11-20T11:00:00Z"));

type Owned = { readonly customerId: string; readonly cardId: string };

async function owned(qty = 1): Promise<Owned & { readonly cardIds: readonly string[] }> {
  const order = { orderId: deps.newId(), customerId: await newCustomer(deps) };
  await putOrder(deps, order);
  const issued = await issue(deps, order, [issueLine({ qty })]);
  if (!issued.ok) throw new Error(issued.refusal);
  return { ...order, cardId: issued.value[0] ?? "", cardIds: issued.value };
}

const mark = ({ customerId, cardId }: Owned, note: object) =>
  call(updateCard, { customerId, body: { card_id: cardId, ...note } });
const remove = ({ customerId, cardId }: Owned) =>
  call(deleteCard, { customerId, params: { cardId } });
const restore = ({ customerId, cardId }: Owned) =>
  call(restoreCard, { customerId, body: { card_id: cardId } });
const details = async ({ customerId, cardId }: Owned) =>
  (await call(cardDetails, { customerId, query: { cardId } })).result;
const report = ({ customerId, cardId }: Owned, said: object = { place: "Lyon" }) =>
  call(reportRefusedCode, { customerId, body: { card_id: cardId, ...said } });
async function counts(customerId: string) {
  const reply = await call(getCardInfo, { customerId });
  return (reply.result as { meta: Record<string, number> }).meta;
}
const setStatus = ({ cardId }: Owned, status: string) =>
  db.query("update voucher set status = $2 where voucher_id = $1", [cardId, status]);

describe("an owner's marks", () => {
  test("S2.33b S4.29 S7.21 a voucher is marked as used with an amount left, and as active again", async () => {
    const card = await owned();
    expect(await mark(card, { status: "used", amount_left: 12.3 })).toMatchObject({
      code: 200,
      result: { status: "used", amount_left: 12.3, value: 50 },
    });
    expect(await counts(card.customerId)).toMatchObject({ active_count: 0, used_count: 1 });
    const { result } = await mark(card, { status: "active" });
    expect(result).toMatchObject({ status: "active" });
    expect(result).not.toHaveProperty("amount_left");
    expect(await counts(card.customerId)).toMatchObject({ active_count: 1, used_count: 0 });
  });

  test("S4.32 each note is kept in the history, and the same note again adds nothing", async () => {
    const card = await owned();
    await mark(card, { status: "active", amount_left: 36.5 });
    deps.clock.set("2026-11-21T11:00:00Z");
    await mark(card, { status: "active", amount_left: 23.7 });
    await mark(card, { status: "active", amount_left: 23.7 });
    await mark(card, { status: "used" });
    expect(await details(card)).toMatchObject({
      status: "used",
      notes: [
        { did: "used", at: "2026-11-21T11:00:00.000Z" },
        { did: "active", amount_left: 23.7, at: "2026-11-21T11:00:00.000Z" },
        { did: "active", amount_left: 36.5, at: "2026-11-20T11:00:00.000Z" },
      ],
    });
  });

  test.each([
    { status: "used", amount_left: 50.01 },
    { status: "used", amount_left: -0.01 },
    { status: "active", amount_left: 0 },
  ])("an amount left that cannot be is refused at its field: %j", async (note) => {
    const card = await owned();
    expect(await mark(card, note)).toMatchObject({
      code: 400,
      result: { errors: [{ field: "amount_left", reason: "AMOUNT_LEFT_WRONG" }] },
    });
    expect(await details(card)).toMatchObject({ status: "active", notes: [] });
  });

  test("S9.31a what is in activation, offered or expired cannot be marked", async () => {
    const card = await owned();
    for (const status of ["waiting", "expired"]) {
      await setStatus(card, status);
      for (const next of ["used", "active"])
        expect(await mark(card, { status: next })).toMatchObject({
          code: 400,
          meta: { reason: "VOUCHER_NOT_ACTIVE" },
        });
    }
    await setStatus(card, "active");
    await db.query("update voucher set ends_on = '2026-11-19' where voucher_id = $1", [
      card.cardId,
    ]);
    expect(await mark(card, { status: "used" })).toMatchObject({ code: 400 });
  });

  test("50 marks at once leave one note", async () => {
    const card = await owned();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => mark(card, { status: "used", amount_left: 10 })),
    );
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([200]));
    expect(await details(card)).toMatchObject({
      amount_left: 10,
      notes: [{ did: "used", amount_left: 10 }],
    });
  });
});

describe("deleted vouchers", () => {
  test("S2.33b S4.29 a deleted voucher is nowhere but among the deleted, and comes back as it was", async () => {
    const card = await owned();
    await mark(card, { status: "used", amount_left: 5 });
    expect(await remove(card)).toMatchObject({ code: 200, result: true });
    expect(await counts(card.customerId)).toMatchObject({ used_count: 0, deleted_count: 1 });
    const asIs = { customerId: card.customerId, body: { card_id: card.cardId } };
    expect(await call(revealCard, asIs)).toMatchObject({ code: 404 });
    expect(await mark(card, { status: "active" })).toMatchObject({ code: 404 });
    const deleted = await call(getCardInfo, {
      customerId: card.customerId,
      query: { status: "deleted" },
    });
    expect(deleted.result).toMatchObject({
      items: [{ actions: ["restore"], restorable_until: "2026-12-20T11:00:00.000Z" }],
    });
    expect(await restore(card)).toMatchObject({
      code: 200,
      result: { status: "used", amount_left: 5 },
    });
  });

  test("deleting or taking back twice, or 50 times at once, is done once", async () => {
    const card = await owned();
    const removed = await Promise.all(Array.from({ length: 50 }, () => remove(card)));
    expect(new Set(removed.map(({ code }) => code))).toEqual(new Set([200]));
    const restored = await Promise.all(Array.from({ length: 50 }, () => restore(card)));
    expect(new Set(restored.map(({ code }) => code))).toEqual(new Set([200]));
    expect(await details(card)).toMatchObject({ notes: [{ did: "restored" }, { did: "deleted" }] });
  });

  test("after 30 days it cannot be taken back, but its row stays", async () => {
    const card = await owned();
    await remove(card);
    deps.clock.set("2026-12-20T11:00:00Z");
    expect(await restore(card)).toMatchObject({ code: 404 });
    expect(await counts(card.customerId)).toMatchObject({ deleted_count: 0 });
    const kept = await db.query("select from voucher where voucher_id = $1", [card.cardId]);
    expect(kept.rowCount).toBe(1);
  });

  test("S2.33b the last day of an active voucher can be noted in a calendar, if it has one", async () => {
    const card = await owned();
    const actions = async () => ((await details(card)) as { actions: string[] }).actions;
    expect(await actions()).not.toContain("note_end");
    await db.query("update voucher set ends_on = '2026-11-30' where voucher_id = $1", [
      card.cardId,
    ]);
    expect(await actions()).toContain("note_end");
    await mark(card, { status: "used" });
    expect(await actions()).not.toContain("note_end");
  });

  test("S4.28 an expired voucher is under used and can be deleted; one in activation cannot", async () => {
    const card = await owned();
    await db.query("update voucher set ends_on = '2026-11-19' where voucher_id = $1", [
      card.cardId,
    ]);
    expect(await counts(card.customerId)).toMatchObject({ used_count: 1, expired_count: 1 });
    expect(await remove(card)).toMatchObject({ code: 200 });
    const other = await owned();
    await setStatus(other, "waiting");
    expect(await remove(other)).toMatchObject({ code: 400 });
  });
});

describe("tabs", () => {
  test("S7.24b what ends first comes first among the active, and pages count from 0", async () => {
    const { customerId, cardIds } = await owned(3);
    const [none, late, soon] = cardIds;
    await db.query("update voucher set ends_on = '2027-05-31' where voucher_id = $1", [late]);
    await db.query("update voucher set ends_on = '2026-11-30' where voucher_id = $1", [soon]);
    const page = async (at: number) => {
      const query = { page: String(at), limit: "2" };
      const { result } = await call(getCardInfo, { customerId, query });
      return (result as { items: { card_id: string }[] }).items.map(({ card_id }) => card_id);
    };
    expect([await page(0), await page(1), await page(2)]).toEqual([[soon, late], [none], []]);
  });
});

describe("refused codes", () => {
  test("a report is a row for the operator, and freezes nothing", async () => {
    const card = await owned();
    const said = { place: "Ravelune, Lyon 2e", details: "« Carte inconnue »" };
    expect(await report(card, said)).toMatchObject({ code: 200 });
    expect(await details(card)).toMatchObject({
      status: "active",
      refused_at: "2026-11-20T11:00:00.000Z",
    });
    const [first] = (await findOpenReports(db)).filter((one) => one.voucherId === card.cardId);
    expect(first).toMatchObject({ ...said, status: "active" });
    expect(JSON.stringify(first)).not.toContain("code_sealed");
  });

  test("50 reports at once are one, which the last one corrects", async () => {
    const card = await owned();
    await Promise.all(Array.from({ length: 50 }, () => report(card)));
    await report(card, { place: "Paris" });
    const open = (await findOpenReports(db)).filter((one) => one.voucherId === card.cardId);
    expect(open.map(({ place }) => place)).toEqual(["Paris"]);
  });
});

test("S4.29 another customer's id is not found, whatever is asked", async () => {
  const { cardId } = await owned();
  const stranger = { cardId, customerId: await newCustomer(deps) };
  const replies = await Promise.all([
    mark(stranger, { status: "used" }),
    remove(stranger),
    restore(stranger),
    report(stranger),
    call(cardDetails, { customerId: stranger.customerId, query: { cardId } }),
  ]);
  expect(replies.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
});

test("the database keeps the amount left within the face value", async () => {
  const { cardId } = await owned();
  await expect(
    db.query("update voucher set left_cents = 5001 where voucher_id = $1", [cardId]),
  ).rejects.toThrow("left_within_face");
});
