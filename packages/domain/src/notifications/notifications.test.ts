import { describe, expect, test } from "vitest";
import { isErrorShown } from "./error-notice.ts";
import { lifetimeMs, repeatsLast } from "./notification.ts";

describe("the lifetime of a notification", () => {
  test("S9.18 is seven seconds by default", () => {
    expect(lifetimeMs({})).toBe(7000);
    expect(lifetimeMs({ timeToLive: 1200 })).toBe(1200);
  });

  test("S3.22 S9.18 is unlimited if so set, even with a time to live", () => {
    expect(lifetimeMs({ hasNoTimeout: true })).toBeUndefined();
    expect(lifetimeMs({ hasNoTimeout: true, timeToLive: 1200 })).toBeUndefined();
    expect(lifetimeMs({ hasNoTimeout: false, timeToLive: 1200 })).toBe(1200);
  });
});

test("S9.18 the same message directly after itself is a repetition; after another it is not", () => {
  const [one, two] = [{ message: "one" }, { message: "two" }];
  expect(repeatsLast([], one)).toBe(false);
  expect(repeatsLast([one], one)).toBe(true);
  expect(repeatsLast([one, two], one)).toBe(false);
});

describe("S8.4 which errors are shown", () => {
  const failed = { code: 500, message: "Internal error" };

  test("the error of a call by the user is shown", () => {
    expect(isErrorShown(failed)).toBe(true);
    expect(isErrorShown({ ...failed, lowStock: 0, isSilent: false })).toBe(true);
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
  ])("it is not shown when %s", (_, call) => {
    expect(isErrorShown(call)).toBe(false);
  });
});
