import { expect, test } from "vitest";
import { faultMessage } from "./browser-fault.ts";

test.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'Dupont')",
    "TypeError: Cannot read properties of undefined (reading …)",
  ],
  ["SyntaxError: bad input «12 rue des Lilas»", "SyntaxError: bad input …"],
  ["Error: ines@exemple.fr has no cart", "Error: … has no cart"],
  ["Error: 0612345678 failed", "Error: … failed"],
  ["Error: https://shop.example/login?email=a failed", "Error: … failed"],
  ["RangeError: out of range\nCaramel 2026", "RangeError: out of range"],
])("the operator reads %j without what may have been typed", (text, told) => {
  expect(faultMessage(text)).toBe(told);
});

test("a long message is cut", () => {
  expect(faultMessage("x".repeat(5_000))).toHaveLength(200);
});
