import "fake-indexeddb/auto";
import { cents } from "@papillote/domain/money/cents.ts";
import type { SyncTask } from "@papillote/domain/sync/task.ts";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { dropEndedCodes, pageTill, queueNote } from "./page-till.ts";
import { testStores } from "./stores/testing/test-stores.ts";
import { type TillCard, tillCards } from "./till-cards.ts";

const card = (cardId: string, replacedAt?: string | null): TillCard => ({
  ...{ cardId, name: "Ravelune", value: 5000, left: 5000, endsOn: null, pin: null },
  ...{ digits: `code of ${cardId}`, barcodeType: "qr", barcodeSvg: "<svg/>" },
  ...(replacedAt !== undefined && { replacedAt }),
});

let till: ReturnType<typeof tillCards>;
const stored = async () => (await till.list()).map(({ cardId }) => cardId).toSorted();

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  till = tillCards(testStores(new IDBFactory()), crypto, "session-1");
});

/** The shop's answers by the voucher's id: since when it has its code, a status, or no answer. */
function shopOf(answers: Readonly<Record<string, string | number | null>>): typeof fetch {
  return async (path) => {
    const [, cardId = ""] = /my-vouchers\/([^/]+)\/present-code$/.exec(String(path)) ?? [];
    const answer = answers[cardId];
    if (answer === undefined) throw new TypeError("no network");
    return typeof answer === "number"
      ? new Response(null, { status: answer })
      : Response.json({ replacedAt: answer });
  };
}

test("a stored code that was replaced is deleted when the shop can be asked, and the others stay", async () => {
  const later = "2026-11-23T09:00:00.000Z";
  for (const one of [card("same"), card("replaced"), card("again", later), card("gone")])
    await till.save(one);
  await till.save(card("unanswered"));
  await till.save(card("outage"));
  await dropEndedCodes(
    till,
    shopOf({ same: null, replaced: later, again: later, gone: 404, outage: 503 }),
  );
  expect(await stored()).toEqual(["again", "outage", "same", "unanswered"]);
});

test("the login page that follows an ended session deletes nothing", async () => {
  await till.save(card("same"));
  const login = Object.defineProperty(new Response("<html>"), "redirected", { value: true });
  await dropEndedCodes(till, () => Promise.resolve(login));
  expect(await stored()).toEqual(["same"]);
});

test("the page of the till takes a stored code only if it is the present one", async () => {
  await till.save(card("one", "2026-11-23T09:00:00.000Z"));
  expect(await till.readPresent("one", "2026-11-23T09:00:00.000Z")).toHaveProperty("digits");
  expect(await till.readPresent("one", "2026-11-24T09:00:00.000Z")).toBeUndefined();
  expect(await till.read("one")).toBeUndefined();
});

test("a note made before the page has a session waits on the device for that session, and the card shows what is left", async () => {
  const indexedDB = new IDBFactory();
  vi.stubGlobal("window", { indexedDB });
  vi.stubGlobal("document", {
    ...{ documentElement: { dataset: {} }, hidden: false, addEventListener: () => undefined },
  });
  vi.stubGlobal("localStorage", { getItem: () => "session-1" });
  const cardId = "0193a0b2-7d51-7b2f-8c11-00aa55bb66cc";
  await pageTill().save(card(cardId));
  await queueNote(cardId, { status: "active", left: cents(37_20) });
  expect(await pageTill().read(cardId)).toMatchObject({ left: 37_20 });
  await queueNote(cardId, { status: "used", left: null });
  // What another page of the browser reads after this one was closed.
  const waiting = testStores(indexedDB, { storeCode: "" }).store<SyncTask>("syncTasks");
  await expect
    .poll(async () => (await waiting.entries()).map(([, { payload }]) => payload.body))
    .toEqual(
      expect.arrayContaining([
        { card_id: cardId, status: "active", amount_left: 37.2 },
        { card_id: cardId, status: "used" },
      ]),
    );
  const [[, task] = []] = await waiting.entries();
  const payload = { session: "session-1", token: "needed" };
  expect(task).toMatchObject({ url: "/api/ext/customers/update-card", transmited: false, payload });
});
