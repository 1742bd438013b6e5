import { askChatbot } from "@papillote/contract/help/assistant.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { giftWorld } from "#server/testing/gift-world.ts";
import { servedRoutes } from "#server/testing/served-routes.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { assistantRoutes } from "./assistant.routes.ts";

const db = await testDatabase();
const deps = testDeps(db);
const { boughtCard, give } = giftWorld(deps);
const answer = servedRoutes(assistantRoutes(deps));

beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 9);
});

const asks = async (customerId: string, question: string) =>
  (await answer(askChatbot, { customerId, body: { question } })).result;

test("S7.29d each question about what is one's own is answered from it, as it is now", async () => {
  const bought = await boughtCard();
  const { customerId, cardId } = bought;
  const { rows } = await db.query<{ number: string }>(
    `select order_number as "number" from orders where customer_id = $1`,
    [customerId],
  );
  const order = { kind: "order", title: rows[0]?.number, status: "fulfilled" };
  expect(await asks(customerId, "Où est ma commande ?")).toMatchObject({
    about: "orders",
    sources: [{ ...order, path: expect.stringMatching(/^\/my-account\/orders\/./) }, {}],
    hand_over: false,
  });
  expect(await asks(customerId, "Où est mon bon ?")).toMatchObject({
    about: "vouchers",
    sources: [{ kind: "voucher", path: `/my-vouchers/${cardId}`, status: "active" }],
  });
  expect(await asks(customerId, "mon solde")).toMatchObject({
    about: "balance",
    sources: [{ kind: "balance", amount: expect.any(Number) }],
  });
  expect(await asks(customerId, "Mon cadeau a-t-il été ouvert ?")).toMatchObject({
    about: "no-gift",
  });

  await give(bought);
  const gift = { kind: "gift", title: expect.stringMatching(/^Malo, /) };
  const ofGift = () => asks(customerId, "Mon cadeau a-t-il été ouvert ?");
  expect(await ofGift()).toMatchObject({ sources: [{ ...gift, status: "scheduled" }] });
  await db.query("update gift set sent_at = now(), delivered_at = now(), opened_at = now()");
  expect(await ofGift()).toMatchObject({
    about: "gifts",
    sources: [{ ...gift, status: "opened" }],
  });
});

test("another customer's order is not answered, even by its number", async () => {
  await boughtCard();
  const { rows } = await db.query<{ number: string }>(
    `select order_number as "number" from orders order by placed_at limit 1`,
  );
  const stranger = await newCustomer(deps);
  expect(await asks(stranger, `Où est ma commande ${rows[0]?.number} ?`)).toMatchObject({
    about: "no-order",
    sources: [{ kind: "orders" }],
  });
});
