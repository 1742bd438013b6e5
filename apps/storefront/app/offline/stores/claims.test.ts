import { expect, test } from "vitest";
import { keepClaims } from "./claims.ts";
import { faultyFactory } from "./testing/faulty-factory.ts";
import { testStores } from "./testing/test-stores.ts";

const note = { value: true, description: "Cookies were agreed to" };

test("S3.23 a claim is made once, with its code, time, value and description, and stays as it is", async () => {
  const { factory } = faultyFactory();
  const claims = keepClaims(testStores(factory).store("claims"));
  expect(
    await Promise.all([
      claims.claim("cookiesAccepted", note),
      claims.claim("cookiesAccepted", note),
    ]),
  ).toEqual([true, false]);
  expect(await claims.claim("cookiesAccepted", { value: false, description: "later" })).toBe(false);
  const later = keepClaims(testStores(factory).store("claims"));
  expect(await later.claim("cookiesAccepted", note)).toBe(false);
  expect(await later.read("cookiesAccepted")).toEqual({
    code: "cookiesAccepted",
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    ...note,
  });
  expect(await later.read("another")).toBeUndefined();
});
