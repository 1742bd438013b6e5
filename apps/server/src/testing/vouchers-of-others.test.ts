import { downloadGiftCard, offerGiftcard } from "@papillote/contract/offers.ts";
import {
  deleteCard,
  reportRefusedCode,
  restoreCard,
  updateCard,
} from "@papillote/contract/voucher-life.ts";
import {
  appleWalletPass,
  cardDetails,
  downloadVoucher,
  printGift,
  revealCard,
} from "@papillote/contract/vouchers.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { beforeAll, expect, test } from "vitest";
import { atomically } from "#server/db/transaction.ts";
import { offerVoucher } from "#server/vouchers/vouchers.ts";
import { makeApplePassType } from "./apple-pass-type.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { giftWorld } from "./gift-world.ts";
import { addCodes, newCustomer, seedShop, shop } from "./shop.ts";

// The id of another customer's voucher is worth nothing, whatever is asked with it.

const db = await testDatabase();
const deps = testDeps(db, { environment: makeApplePassType().environment });
const { call, boughtCard, give, statusOf } = giftWorld(deps);

beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 20);
});

const waiver = { accepted: true, version: waiverVersion };
const recipient = { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" };
const headers = { accept: "application/json" };
const words = { receiver: "Malo", message: "", waiver };
type Ask = (customerId: string, id: string) => ReturnType<typeof call>;
const asks: readonly (readonly [string, Ask])[] = [
  ["its page", (customerId, id) => call(cardDetails, { customerId, query: { cardId: id } })],
  ["its code", (customerId, id) => call(revealCard, { customerId, body: { card_id: id, waiver } })],
  [
    "its PDF",
    (customerId, id) =>
      call(downloadVoucher, {
        ...{ customerId, headers },
        query: { cardId: id, waiver: waiverVersion },
      }),
  ],
  [
    "its PDF with words",
    (customerId, id) => call(printGift, { customerId, headers, body: { card_id: id, ...words } }),
  ],
  [
    "its pass for Apple Wallet",
    (customerId, id) => call(appleWalletPass, { customerId, headers, query: { cardId: id } }),
  ],
  [
    "a mark as used",
    (customerId, id) => call(updateCard, { customerId, body: { card_id: id, status: "used" } }),
  ],
  [
    "a mark as active",
    (customerId, id) => call(updateCard, { customerId, body: { card_id: id, status: "active" } }),
  ],
  ["its end", (customerId, id) => call(deleteCard, { customerId, params: { cardId: id } })],
  ["its return", (customerId, id) => call(restoreCard, { customerId, body: { card_id: id } })],
  [
    "a report of its code",
    (customerId, id) =>
      call(reportRefusedCode, { customerId, body: { card_id: id, place: "Lyon" } }),
  ],
  [
    "giving it",
    (customerId, id) => call(offerGiftcard, { customerId, body: { card_id: id, recipient } }),
  ],
];

test.each(asks)("%s is a 404 with another customer's voucher, as with none", async (_, ask) => {
  const card = await boughtCard();
  const stored = async () =>
    (await db.query("select * from voucher where voucher_id = $1", [card.cardId])).rows;
  const before = await stored();
  const stranger = await newCustomer(deps);
  for (const id of [card.cardId, deps.newId()])
    expect(await ask(stranger, id)).toMatchObject({
      code: 404,
      meta: { reason: "VOUCHER_NOT_FOUND" },
    });
  expect(await stored()).toEqual(before);
  expect((await ask(card.customerId, card.cardId)).code).not.toBe(404);
});

test("the card to fold of another giver's voucher is a 404", async () => {
  const card = await boughtCard();
  await give(card);
  const ask = (customerId: string) =>
    call(downloadGiftCard, { customerId, headers, query: { cardId: card.cardId } });
  expect(await ask(await newCustomer(deps))).toMatchObject({
    code: 404,
    meta: { reason: "OFFER_NOT_FOUND" },
  });
  expect((await ask(card.customerId)).code).toBe(200);
});

test("a voucher is offered for its owner alone, also when a caller did not ask who that is", async () => {
  const card = await boughtCard();
  const ownerId = await newCustomer(deps);
  await expect(
    atomically(db, (tx) => offerVoucher(tx, { voucherId: card.cardId, ownerId })),
  ).rejects.toThrow("cannot be offered");
  expect(await statusOf(card)).toBe("active");
});
