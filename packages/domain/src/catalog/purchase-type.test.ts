import { expect, test } from "vitest";
import { isTakenAt, purchaseTypeOf, usageOf, withoutPlace, withPlace } from "./purchase-type.ts";

test("S9.11c S3.25 1 is online, 2 in store, 3 both, and 4 where nothing was chosen", () => {
  expect([
    purchaseTypeOf("online"),
    purchaseTypeOf("in_store"),
    purchaseTypeOf("both"),
    purchaseTypeOf(undefined),
  ]).toEqual([1, 2, 3, 4]);
  expect([1, 2, 3, 4, 5].map(usageOf)).toEqual([
    "online",
    "in_store",
    "both",
    undefined,
    undefined,
  ]);
});

test("S2.34 a voucher for either place is found under each of them, under both only such a one", () => {
  expect(
    isTakenAt("both", "online") && isTakenAt("both", "in_store") && isTakenAt("both", "both"),
  ).toBe(true);
  expect(isTakenAt("online", "online")).toBe(true);
  expect(isTakenAt("online", "in_store") || isTakenAt("online", "both")).toBe(false);
  expect(isTakenAt("in_store", undefined)).toBe(true);
});

test("S2.34 a place is added to the filter and removed again", () => {
  expect([
    withPlace(undefined, "online"),
    withPlace("online", "online"),
    withPlace("online", "in_store"),
    withPlace("both", "online"),
  ]).toEqual(["online", "online", "both", "both"]);
  expect([
    withoutPlace("both", "online"),
    withoutPlace("online", "online"),
    withoutPlace("in_store", "online"),
    withoutPlace(undefined, "online"),
  ]).toEqual(["in_store", undefined, "in_store", undefined]);
});
