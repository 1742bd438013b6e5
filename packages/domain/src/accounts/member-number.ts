import { ean13CheckDigit } from "#domain/catalog/ean13.ts";

/** Numbers that begin with 29 are for a house's own use: no product anywhere carries one. */
const houseRange = "29";
const freeDigits = 10;
export const memberNumbersMax = 10 ** freeDigits;

/** S2.32: a member's number as an EAN-13. `serial` is 0 up to, and without, `memberNumbersMax`. */
export function memberNumber(serial: number): string {
  const digits = houseRange + String(serial).padStart(freeDigits, "0");
  return digits + ean13CheckDigit(digits);
}
