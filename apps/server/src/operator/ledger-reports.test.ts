import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test } from "vitest";
import { giveCredit, openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { giveCode } from "#server/testing/give-code.ts";
import { newCustomer, seedShop } from "#server/testing/shop.ts";
import { liabilityText, statementText } from "./ledger-reports.ts";

const deps = testDeps(await testDatabase());
beforeAll(async () => {
  await seedShop(deps.db);
  deps.clock.set("2026-11-20T11:00:00Z");
  const customerId = await newCustomer(deps);
  await giveCredit(openTestShop(deps), customerId, cents(60_00));
  await giveCode(deps, customerId);
});
test("what the shop owes is listed by kind and month, with sums", async () => {
  expect((await liabilityText(deps.db)).split("\n")).toEqual([
    "balances: 50.00",
    "2027-11\t\t1\t50.00",
    "credit codes: 10.00",
    "2027-11\t\t1\t10.00",
    "all: 60.00",
    "",
  ]);
});

test("an account is summed by cause between two days", async () => {
  const lines = async (account: string, from: string, to: string) =>
    (await statementText(deps.db, { account, from, to }))?.trimEnd().split("\n");
  expect(await lines("credit_codes", "2026-11-01", "2026-11-30")).toEqual([
    "credit_codes, 2026-11-01 to 2026-11-30",
    "cause\tpostings\tto\tfrom\tto less from",
    "credit_code_made\t1\t10.00\t0.00\t10.00",
    "all\t\t10.00\t0.00\t10.00",
  ]);
  const clearing = await lines("provider_clearing", "2026-11-20", "2026-11-20");
  expect(clearing?.at(-1)).toBe("all\t\t0.00\t60.00\t-60.00");
  const earlier = await lines("provider_clearing", "2026-11-01", "2026-11-19");
  expect(earlier?.at(-1)).toBe("all\t\t0.00\t0.00\t0.00");
  expect(await lines("wallet", "2026-11-01", "2026-11-30")).toBeUndefined();
});
