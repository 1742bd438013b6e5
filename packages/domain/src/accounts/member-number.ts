import { ean13CheckDigit } from "#domain/catalog/ean13.ts";

/** GS1 reserves prefix 29 for internal use, so no product has such a number. */
const houseRange = "29";
const freeDigits = 10;
export const memberNumbersMax = 10 ** freeDigits;

/** S2.32: a member's number as an EAN-13. `serial` is from 0 to `memberNumbersMax` - 1. */
export function memberNumber(serial: number): string {
  const digits = houseRange + String(serial).padStart(freeDigits, "0");
  return digits + ean13CheckDigit(digits);
}
