import { isEan13 } from "#domain/catalog/ean13.ts";
import { type Day, isDay } from "#domain/dates/day.ts";
import { type Cents, centsFromEuros } from "#domain/money/cents.ts";
import type { BarcodeType } from "./voucher-kinds.ts";

/** How a brand checks its codes, beside the check digit that an EAN-13 always has. */
export const checkDigits = ["none", "luhn", "mod97"] as const;
export type CheckDigit = (typeof checkDigits)[number];

/** What a brand says about the codes that it supplies. */
export type SupplyRules = {
  readonly barcodeType: BarcodeType;
  readonly hasPin: boolean;
  readonly checkDigit: CheckDigit;
  /** The face values that the brand sells; a null means codes that get their value when sold. */
  readonly faces: readonly (Cents | null)[];
};

/** A row of a supplier's file; an absent column is read as an empty cell. */
export type SuppliedCells = {
  readonly code: string;
  readonly pin: string;
  readonly denomination: string;
  readonly lastDay: string;
};
export type SuppliedCode = {
  readonly code: string;
  readonly pin: string | null;
  readonly denomination: Cents | null;
  readonly endsOn: Day | null;
};

/** The code, or what is wrong with its row. No message shows the code or its PIN. */
export function readSuppliedCode(
  { code, pin, denomination, lastDay }: SuppliedCells,
  rules: SupplyRules,
  today: Day,
): SuppliedCode | { readonly faults: readonly string[] } {
  const face = faceOf(denomination);
  const faults = [
    codeFault(code, rules),
    pinFault(pin, rules),
    faceFault(face, rules),
    dayFault(lastDay, today),
  ].filter((fault) => fault !== undefined);
  if (faults.length > 0 || face === undefined) return { faults };
  const endsOn = isDay(lastDay) ? lastDay : null;
  return { code, pin: pin === "" ? null : pin, denomination: face, endsOn };
}

function codeFault(code: string, { barcodeType, checkDigit }: SupplyRules): string | undefined {
  if (code === "") return "the code is missing";
  if (barcodeType === "ean13" && !isEan13(code))
    return "the code is not an EAN-13, or its check digit is wrong";
  if (barcodeType === "code128" && !/^[\x20-\x7e]{1,48}$/.test(code))
    return "the code does not fit a Code 128: 1 to 48 plain characters";
  if (barcodeType === "qr" && code.length > 300) return "the code is too long for a QR code";
  return hasCheckDigit[checkDigit](code) ? undefined : "the check digit of the code is wrong";
}

function pinFault(pin: string, { hasPin }: SupplyRules): string | undefined {
  if (!hasPin) return pin === "" ? undefined : "has a PIN, but codes of this brand have none";
  return /^\d{4,8}$/.test(pin) ? undefined : "the PIN is not made of 4 to 8 digits";
}

function faceOf(text: string): Cents | null | undefined {
  if (text === "") return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? centsFromEuros(text) : undefined;
}

function faceFault(face: Cents | null | undefined, { faces }: SupplyRules): string | undefined {
  if (face === undefined || face === 0) return "the value is not an amount in euros such as 25.00";
  if (faces.includes(face)) return undefined;
  return face === null
    ? "the value is missing: this brand has no cards of a free amount"
    : "this brand sells no card of this value";
}

function dayFault(lastDay: string, today: Day): string | undefined {
  if (lastDay === "") return undefined;
  if (!isDay(lastDay)) return "the last day is not a day such as 2027-12-31";
  return lastDay < today ? "the last day is over" : undefined;
}

const hasCheckDigit: Readonly<Record<CheckDigit, (code: string) => boolean>> = {
  none: () => true,
  luhn: isLuhn,
  mod97: isMod97,
};

/**
 * From the right, every second digit is doubled; a result above 9 is replaced by the sum of its
 * digits.
 */
function isLuhn(code: string): boolean {
  if (!/^\d{2,48}$/.test(code)) return false;
  const sum = [...code].reverse().reduce((total, text, place) => {
    const digit = Number(text) * (place % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** ISO 7064, MOD 97-10: letters count as 10 to 35, and the number modulo 97 is 1. */
function isMod97(code: string): boolean {
  if (!/^[0-9A-Z]{3,48}$/.test(code)) return false;
  const digits = [...code].map((one) => Number.parseInt(one, 36)).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
