import { describe, expect, test } from "vitest";
import { isErrorTold } from "./error-notice.ts";
import { lifetimeMs, repeatsLast } from "./notification.ts";

describe("how long a notification stays", () => {
  test("S9.18 seven seconds, unless it says otherwise", () => {
    expect(lifetimeMs({})).toBe(7000);
    expect(lifetimeMs({ timeToLive: 1200 })).toBe(1200);
  });

  test("S3.22 S9.18 without an end when it asks so, whatever its time to live", () => {
    expect(lifetimeMs({ hasNoTimeout: true })).toBeUndefined();
    expect(lifetimeMs({ hasNoTimeout: true, timeToLive: 1200 })).toBeUndefined();
    expect(lifetimeMs({ hasNoTimeout: false, timeToLive: 1200 })).toBe(1200);
  });
});

test("S9.18 the same message straight after itself is a repetition; after another one it is not", () => {
  const [one, two] = [{ message: "one" }, { message: "two" }];
  expect(repeatsLast([], one)).toBe(false);
  expect(repeatsLast([one], one)).toBe(true);
  expect(repeatsLast([one, two], one)).toBe(false);
});

describe("S8.4 which errors are told", () => {
  const failed = { code: 500, message: "Internal error" };

  test("an error that a person waits for is told", () => {
    expect(isErrorTold(failed)).toBe(true);
    expect(isErrorTold({ ...failed, lowStock: 0, isSilent: false })).toBe(true);
  });

  test.each([
    ["the task is silent", { ...failed, isSilent: true }],
    ["the cart refused, code 406", { ...failed, code: 406 }],
    ["406 came as text", { ...failed, code: "406" }],
    ["the low_stock flag is 1", { ...failed, lowStock: 1 }],
    ["the address was not found, ENOTFOUND", { ...failed, code: "ENOTFOUND" }],
    [
      "the message is one of authorisation",
      { code: 401, message: "The consumer is not authorized to access this resource" },
    ],
    [
      "the message is one of authorisation, as it is also worded",
      { code: 500, message: "The consumer isn't authorized to access %resources." },
    ],
  ])("it stays quiet when %s", (_, call) => {
    expect(isErrorTold(call)).toBe(false);
  });
});
