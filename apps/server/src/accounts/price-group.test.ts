import { login, me } from "@papillote/contract/accounts.ts";
import { renderList } from "@papillote/contract/products.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { importFolder } from "#server/imports/imports.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { signUp } from "#server/testing/sign-up.ts";
import { openServer } from "#server/testing/whole-server.ts";
import { setPriceGroup } from "./accounts.ts";

const email = "leonie@exemple.fr";
const deps = testDeps(await testDatabase(), { environment: { PRICE_TIERS: "on" } });
const server = await openServer(deps);
let token: string;
beforeAll(async () => {
  await importFolder(deps, "data/demo");
  ({ token } = await signUp(server, { email, mobile: "+33612345678" }));
});
beforeEach(() => deps.db.query("update customer set group_id = default"));
afterAll(() => server.app.close());

const shown = z.object({
  result: z.object({ group_id: z.number(), groupToken: z.optional(z.string()) }),
});
const priced = z.object({
  result: z.object({
    items: z.array(z.object({ price_info: z.object({ final_price: z.number() }) })),
  }),
});
const seeMe = async () => z.parse(shown, await server.ask(me, { token })).result;
const priceOf = async (asked: object) =>
  z.parse(priced, await server.ask(renderList, asked)).result.items[0]?.price_info.final_price;
const sku = "SP-0104";

test("S3.12 S6.5 a customer is a private one until the operator says otherwise, and the token proves the group that stands with the account", async () => {
  expect(await seeMe()).toMatchObject({ group_id: 1 });
  expect(await setPriceGroup(deps.db, { email: "LEONIE@exemple.fr", code: "pro" })).toEqual({
    ok: true,
    value: { id: 2, code: "PRO", name: "Professionnels" },
  });
  const { group_id: groupId, groupToken } = await seeMe();
  expect([groupId, groupToken?.startsWith("2.")]).toEqual([2, true]);
});

test("S6.5 the group's prices are the customer's at once, by session or by token, and no longer when the group is taken back", async () => {
  await deps.db.query(
    "insert into tier_price (sku, customer_group_id, qty, value_cents) values ($1, 2, 1, 2500)",
    [sku],
  );
  await deps.db.query("update catalog_version set stamp = gen_random_uuid()");
  expect(await priceOf({ token, query: { skus: sku } })).toBe(29);
  await setPriceGroup(deps.db, { email, code: "PRO" });
  expect(await priceOf({ token, query: { skus: sku } })).toBe(25);
  const { groupToken = "" } = await seeMe();
  expect(await priceOf({ query: { skus: sku, groupToken } })).toBe(25);
  await setPriceGroup(deps.db, { email, code: "GENERAL" });
  expect(await priceOf({ token, query: { skus: sku, groupToken } })).toBe(29);
});

test("a group or an account that is not there changes nothing", async () => {
  expect(await setPriceGroup(deps.db, { email, code: "NOBODY" })).toMatchObject({
    refusal: "NO_GROUP",
  });
  expect(await setPriceGroup(deps.db, { email, code: "NOT LOGGED IN" })).toMatchObject({
    refusal: "NO_GROUP",
  });
  expect(await setPriceGroup(deps.db, { email: "nobody@exemple.fr", code: "PRO" })).toMatchObject({
    refusal: "NO_ACCOUNT",
  });
  expect(await seeMe()).toMatchObject({ group_id: 1 });
});

test("S7.16a a login begins with the group of the account", async () => {
  await setPriceGroup(deps.db, { email, code: "PRO" });
  const { result } = z.parse(
    z.object({ result: z.string() }),
    await server.ask(login, { body: { username: email, password: "Rivage-de-Nacre-42" } }),
  );
  expect(z.parse(shown, await server.ask(me, { token: result })).result.group_id).toBe(2);
});
