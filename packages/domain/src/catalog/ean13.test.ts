import fc from "fast-check";
import { expect, test } from "vitest";
import { isEan13 } from "./ean13.ts";

test("the check digit decides", () => {
  expect(isEan13("2910023036017")).toBe(true);
  expect(isEan13("2910023036018")).toBe(false);
  expect(isEan13("291002303601")).toBe(false);
  expect(isEan13("291002303601X")).toBe(false);
});

test("exactly one check digit fits", () => {
  const twelve = fc.stringMatching(/^\d{12}$/);
  fc.assert(
    fc.property(twelve, (head) => {
      expect([..."0123456789"].filter((digit) => isEan13(head + digit))).toHaveLength(1);
    }),
  );
});
