import { login, me } from "@papillote/contract/accounts.ts";
import { renderList } from "@papillote/contract/products.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { signUp } from "#server/testing/sign-up.ts";
import { setPriceGroup } from "./accounts.ts";

const email = "leonie@exemple.fr";
const deps = testDeps(await testDatabase({ filled: true }), { environment: { PRICE_TIERS: "on" } });
const server = await openServer(deps);
let token: string;
beforeAll(async () => {
  ({ token } = await signUp(server, { email, mobile: "+33612345678" }));
});
beforeEach(() => deps.db.query("update customer set group_id = default"));
afterAll(() => server.app.close());

const account = z.object({
  result: z.object({ group_id: z.number(), groupToken: z.optional(z.string()) }),
});
const priced = z.object({
  result: z.object({
    items: z.array(z.object({ price_info: z.object({ final_price: z.number() }) })),
  }),
});
const readMe = async () => z.parse(account, await server.ask(me, { token })).result;
const priceOf = async (request: object) =>
  z.parse(priced, await server.ask(renderList, request)).result.items[0]?.price_info.final_price;
const sku = "SP-0104";

test("S3.12 S6.5 a customer is in the private group until the operator changes it, and the token proves the account's group", async () => {
  expect(await readMe()).toMatchObject({ group_id: 1 });
  expect(await setPriceGroup(deps.db, { email: "LEONIE@exemple.fr", code: "pro" })).toEqual({
    ok: true,
    value: { id: 2, code: "PRO", name: "Professionnels" },
  });
  const { group_id: groupId, groupToken } = await readMe();
  expect([groupId, groupToken?.startsWith("2.")]).toEqual([2, true]);
});

test("S6.5 the group's prices apply at once, by session or by token, and end with the group", async () => {
  await deps.db.query(
    "insert into tier_price (sku, customer_group_id, qty, value_cents) values ($1, 2, 1, 2500)",
    [sku],
  );
  await deps.db.query("update catalog_version set stamp = gen_random_uuid()");
  expect(await priceOf({ token, query: { skus: sku } })).toBe(29);
  await setPriceGroup(deps.db, { email, code: "PRO" });
  expect(await priceOf({ token, query: { skus: sku } })).toBe(25);
  const { groupToken = "" } = await readMe();
  expect(await priceOf({ query: { skus: sku, groupToken } })).toBe(25);
  await setPriceGroup(deps.db, { email, code: "GENERAL" });
  expect(await priceOf({ token, query: { skus: sku, groupToken } })).toBe(29);
});

test("an unknown group or account changes nothing", async () => {
  expect(await setPriceGroup(deps.db, { email, code: "NOBODY" })).toMatchObject({
    refusal: "NO_GROUP",
  });
  expect(await setPriceGroup(deps.db, { email, code: "NOT LOGGED IN" })).toMatchObject({
    refusal: "NO_GROUP",
  });
  expect(await setPriceGroup(deps.db, { email: "nobody@exemple.fr", code: "PRO" })).toMatchObject({
    refusal: "NO_ACCOUNT",
  });
  expect(await readMe()).toMatchObject({ group_id: 1 });
});

test("S7.16a a new session has the group of the account", async () => {
  await setPriceGroup(deps.db, { email, code: "PRO" });
  const { result } = z.parse(
    z.object({ result: z.string() }),
    await server.ask(login, { body: { username: email, password: "Rivage-de-Nacre-42" } }),
  );
  expect(z.parse(account, await server.ask(me, { token: result })).result.group_id).toBe(2);
});
