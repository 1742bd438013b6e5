import { expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { groupTokenFor, priceGroupOf } from "./group-token.ts";

const db = await testDatabase();
const on = testDeps(db, { environment: { PRICE_TIERS: "on" } });
const off = testDeps(db);
const now = on.clock.now();
const ofPros = groupTokenFor(on.secrets, 2, now);

const groupOf = (groupToken: string | undefined, ownGroup?: number) =>
  priceGroupOf(on, {
    session: ownGroup === undefined ? undefined : { groupId: ownGroup },
    groupToken,
  });

test("S6.5 S9.11b prices of groups count only where the shop has them switched on", () => {
  expect(
    priceGroupOf(off, { session: { groupId: 3 }, groupToken: groupTokenFor(off.secrets, 2, now) }),
  ).toBeUndefined();
  expect(groupOf(ofPros)).toBe(2);
});

test("S6.5 a customer's group is the account's, not an older token's; others are visitors", () => {
  expect(groupOf(undefined, 1)).toBe(1);
  expect(groupOf(ofPros, 3)).toBe(3);
  expect(groupOf(undefined)).toBe(0);
});

test.each([
  ["another group", ofPros.replace(/^2/, "3")],
  ["a later end", ofPros.replace(/\.(\d+)\./, (_, end) => `.${Number(end) + 1}.`)],
  ["another hash", `${ofPros.slice(0, -2)}${ofPros.endsWith("AA") ? "BB" : "AA"}`],
  ["another shop's key", groupTokenFor(off.secrets, 2, now)],
  ["a group alone", "2"],
  ["nothing", ""],
  ["a token of 100,000 characters", "2".repeat(100_000)],
])("S6.5 a token with %s proves nothing", (_, token) => {
  expect(groupOf(token)).toBe(0);
});

test("a token ends after a day", () => {
  on.clock.set(new Date(now.getTime() + 24 * 3_600_000 - 1));
  expect(groupOf(ofPros)).toBe(2);
  on.clock.pass(1);
  expect(groupOf(ofPros)).toBe(0);
});
