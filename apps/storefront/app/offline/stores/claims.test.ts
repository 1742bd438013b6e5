import { expect, test } from "vitest";
import { claimStore } from "./claims.ts";
import { faultyFactory } from "./testing/faulty-factory.ts";
import { testStores } from "./testing/test-stores.ts";

const accepted = { value: true, description: "Cookies were accepted" };
const refused = { value: false, description: "Cookies were refused" };

test("S3.23 a claim is written once, with its code, time, value and description, and later ones change nothing", async () => {
  const { factory } = faultyFactory();
  const claims = claimStore(testStores(factory).store("claims"));
  expect(
    await Promise.all([
      claims.claim("cookiesAccepted", accepted),
      claims.claim("cookiesAccepted", accepted),
    ]),
  ).toEqual([true, false]);
  expect(await claims.claim("cookiesAccepted", refused)).toBe(false);
  const later = claimStore(testStores(factory).store("claims"));
  expect(await later.claim("cookiesAccepted", refused)).toBe(false);
  for (const page of [claims, later, claimStore(testStores(factory).store("claims"))])
    expect(await page.read("cookiesAccepted")).toEqual({
      code: "cookiesAccepted",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      ...accepted,
    });
  expect(await later.read("another")).toBeUndefined();
});
