import { createUser, login, me, refreshToken } from "@papillote/contract/accounts.ts";
import { addAddress } from "@papillote/contract/addresses.ts";
import { cartCreate, cartPull, cartUpdate } from "@papillote/contract/cart.ts";
import { type EndpointShape, keepsAnswers } from "@papillote/contract/endpoint.ts";
import { endpoints } from "@papillote/contract/endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openServer } from "./api-server.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { seedShop, shop } from "./shop.ts";
import { type NewAccount, signUp } from "./sign-up.ts";

const deps = testDeps(await testDatabase());
const server = await openServer(deps);
const { app, ask } = server;
let person: NewAccount;
beforeAll(async () => {
  await seedShop(deps.db);
  person = await signUp(server, { email: "leonie@exemple.fr", mobile: "+33612345678" });
});
afterAll(() => app.close());

const home = {
  title: "Maison",
  firstname: "Léonie",
  lastname: "Dupont",
  street: ["Rue du Port", "4"],
  city: "Brest",
  postcode: "29200",
  country_id: "FR",
  telephone: "0612345678",
};
const withId = (id: string) => ({ headers: { "x-task-id": id } });
const result = z.object({ result: z.object({ id: z.string(), addresses: z.array(z.unknown()) }) });
const lines = z.object({ result: z.array(z.object({ qty: z.number() })) });
const cartId = z.object({ result: z.string() });
const line = {
  cartItem: {
    sku: shop.onDemand.sku,
    qty: 1,
    product_option: { extension_attributes: { giftcard_item_option: { giftcard_amount: 30 } } },
  },
};

test("S4.9b a repeated task is done once, also when its token was renewed in between", async () => {
  const { token } = person;
  const first = await ask(addAddress, { token, body: { address: home }, ...withId("address-1") });
  const renewed = z
    .object({ result: z.string() })
    .parse(await ask(refreshToken, { body: { refreshToken: person.refreshToken } })).result;
  const second = await ask(addAddress, {
    token: renewed,
    body: { address: home },
    ...withId("address-1"),
  });
  expect(first).toMatchObject({ status: 200, task_id: "address-1" });
  expect({ ...second, headers: {} }).toEqual({ ...first, headers: {} });
  expect(z.parse(result, second).result.addresses).toHaveLength(1);
  const other = await ask(addAddress, {
    token: renewed,
    body: { address: { ...home, title: "Bureau" } },
    ...withId("address-1"),
  });
  expect(other).toMatchObject({
    status: 409,
    meta: { reason: "KEY_REUSED" },
    task_id: "address-1",
  });
});

test("a guest's line is added once, and the same id in another cart is another call", async () => {
  const carts = [await ask(cartCreate), await ask(cartCreate)].map(
    (told) => z.parse(cartId, told).result,
  );
  for (const one of carts) {
    for (let sent = 0; sent < 3; sent++) {
      const told = await ask(cartUpdate, {
        query: { cartId: one },
        body: line,
        headers: { "idempotency-key": "1" },
      });
      expect(told).toMatchObject({ status: 200, result: { qty: 1 } });
    }
    expect(z.parse(lines, await ask(cartPull, { query: { cartId: one } })).result).toEqual([
      expect.objectContaining({ qty: 1 }),
    ]);
  }
});

test("a repeated registration sends no second code, and only the identical request gets its handle", async () => {
  const attributes = { customer_mobile: "+33611223344", terms_version: "2026-11" };
  const custom_attributes = Object.entries(attributes).map(([attribute_code, value]) => ({
    attribute_code,
    value,
  }));
  const customer = {
    email: "zoe@exemple.fr",
    firstname: "Zoé",
    lastname: "Martin",
    custom_attributes,
  };
  const send = (password: string) =>
    ask(createUser, { body: { customer, password }, ...withId("register") });
  const first = await send("Rivage-de-Nacre-42");
  expect((await send("Rivage-de-Nacre-42")).result).toEqual(first.result);
  expect(await send("Rivage-de-Nacre-43")).toMatchObject({ status: 409 });
  expect(
    (await deps.db.query("select from message where recipient = '+33611223344'")).rowCount,
  ).toBe(1);
});

test("an ended session gets no stored answer", async () => {
  const told = await ask(addAddress, {
    token: "nobody's",
    body: { address: home },
    ...withId("address-1"),
  });
  expect(told).toMatchObject({ status: 401, meta: { reason: "NOT_AUTHORISED" } });
});

test("answers with tokens, codes or keys are never stored", async () => {
  const table = Object.entries(endpoints) as [string, EndpointShape][];
  const never = table
    .filter(([, shape]) => shape.method !== "GET" && !keepsAnswers(shape))
    .map(([name]) => name);
  expect(never.sort()).toEqual([
    "captchaIsVerify",
    "cartCreate",
    "catalogSearchByBody",
    "claimGift",
    "confirmDevice",
    "login",
    "offerLink",
    "openGift",
    "pageTokens",
    "paymentWebhook",
    "printGift",
    "refreshToken",
    "revealCard",
    "revealGift",
    "revealGuestCard",
    "startDownload",
    "startGuestDownload",
    "thankGiver",
    "voucherTopup",
    "walletAccountingRenew",
  ]);
  const { email, password } = person;
  const logins = [1, 2].map(() =>
    ask(login, { body: { username: email, password }, ...withId("login-1") }),
  );
  const [one, two] = (await Promise.all(logins)).map((told) => z.parse(cartId, told).result);
  expect(one).not.toBe(two);
  expect((await ask(me, { token: one })).status).toBe(200);
  expect(
    (await deps.db.query("select from stored_answer where task_id = 'login-1'")).rowCount,
  ).toBe(0);
});

test.for(["", "a b", "é", "x".repeat(65)])(
  "the id %j is refused by the name of its header where it would be kept",
  async (id) => {
    const told = await ask(addAddress, {
      token: person.token,
      body: { address: home },
      ...withId(id),
    });
    expect(told).toMatchObject({
      status: 400,
      result: { errors: [{ field: "X-Task-Id", reason: "INVALID" }] },
    });
    expect(told).not.toHaveProperty("task_id");
  },
);
