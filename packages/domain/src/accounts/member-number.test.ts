import fc from "fast-check";
import { expect, test } from "vitest";
import { isEan13 } from "#domain/catalog/ean13.ts";
import { memberNumber, memberNumbersMax } from "./member-number.ts";

test("S2.32 a member's number is an EAN-13 of the internal range, unique per serial", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: memberNumbersMax - 1 }), (serial) => {
      const number = memberNumber(serial);
      expect(isEan13(number)).toBe(true);
      expect(number.startsWith("29")).toBe(true);
      expect(Number(number.slice(2, 12))).toBe(serial);
    }),
  );
});
