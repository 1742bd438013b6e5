import { expect, test } from "vitest";
import { ean13Modules } from "./ean13-bars.ts";

test("S2.32 an EAN-13 becomes 95 modules: guards, the left half by the kinds of its first digit, the right half", () => {
  const left = ["0001101", "0100111", "0111101", "0001011", "0010111", "0011101"]; // 0 A, 0 B, 3 A, 9 A, 9 B, 4 B: what a leading 4 asks for
  const right = ["1100110", "1001110", "1001110", "1011100", "1001000", "1010000"]; // 1 5 5 4 8 6
  const modules = ean13Modules("4003994155486");
  expect(modules).toBe(["101", ...left, "01010", ...right, "101"].join(""));
  expect(modules).toHaveLength(95);
});

test("what is no EAN-13 is our fault", () => {
  expect(() => ean13Modules("123")).toThrow(RangeError);
});
