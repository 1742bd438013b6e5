import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test } from "vitest";
import { openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { newCustomer, seedShop } from "#server/testing/shop.ts";
import { topUp } from "./top-up.ts";

const db = await testDatabase();
const { deps } = openTestShop(testDeps(db));

beforeAll(() => seedShop(db));

test("the id of a top-up is good for the same one alone: another amount or customer gets no page", async () => {
  const [customerId, other] = [await newCustomer(deps), await newCustomer(deps)];
  const request = {
    ...{ topupId: deps.newId(), customerId, amount: cents(60_00), platform: "web" as const },
  };
  const first = await topUp(deps, request);
  expect(first).toMatchObject({ ok: true });
  expect(await topUp(deps, request)).toEqual(first);
  const refused = { ok: false, refusal: "KEY_REUSED" };
  expect(await topUp(deps, { ...request, amount: cents(61_00) })).toMatchObject(refused);
  expect(await topUp(deps, { ...request, customerId: other })).toMatchObject(refused);
  const stored = await db.query(
    "select customer_id as customer, amount_cents as amount from payment where payment_id = $1",
    [request.topupId],
  );
  expect(stored.rows).toEqual([{ customer: customerId, amount: 6000 }]);
});
