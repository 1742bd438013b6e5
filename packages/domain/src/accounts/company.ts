import { cityProblem, companyProblem, postcodeProblem, streetProblem } from "./postal-address.ts";

const siren = /^\d{9}$/;
const frenchVatNumber = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/;
/** The VAT number of another EU country: its country code and 2 to 13 letters or digits. */
const vatNumber = /^[A-Z]{2}[A-Z0-9]{2,13}$/;

/** The stored form of a SIREN or a VAT number: no spaces, dots or hyphens, in capitals. */
export function tidyNumber(text: string): string {
  return text.replace(/[\s.-]/gu, "").toUpperCase();
}

/** S1.8b. Nine digits, the last of which is a check digit (Luhn). */
export function sirenProblem(text: string): "SIREN_INVALID" | undefined {
  return isSiren(tidyNumber(text)) ? undefined : "SIREN_INVALID";
}

function isSiren(text: string): boolean {
  return siren.test(text) && luhnSum(text) % 10 === 0;
}

/**
 * From the right, every second digit is doubled; a result above 9 is replaced by the sum of its
 * digits.
 */
function luhnSum(text: string): number {
  return [...text].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/**
 * S1.8b. A French number is FR, a key of two characters and the SIREN; a key of two digits is
 * (12 + 3 × (SIREN mod 97)) mod 97. Keys with letters exist and have no published rule.
 */
export function vatNumberProblem(text: string): "VAT_NUMBER_INVALID" | undefined {
  const number = tidyNumber(text);
  if (!number.startsWith("FR")) return vatNumber.test(number) ? undefined : "VAT_NUMBER_INVALID";
  const [, key = "", company = ""] = frenchVatNumber.exec(number) ?? [];
  if (!isSiren(company)) return "VAT_NUMBER_INVALID";
  const isDigits = /^\d{2}$/.test(key);
  return !isDigits || Number(key) === (12 + 3 * (Number(company) % 97)) % 97
    ? undefined
    : "VAT_NUMBER_INVALID";
}

/** As typed; `vat_id` and the second line of the street may be empty. */
export type BilledCompany = {
  readonly company: string;
  readonly siren: string;
  readonly vat_id: string;
  readonly street: readonly [string, string];
  readonly postcode: string;
  readonly city: string;
};

/** S1.8b. All problems of the data for a French company's invoice, by field name. */
export function companyProblems({
  company,
  siren: number,
  vat_id,
  street: [line, more],
  postcode,
  city,
}: BilledCompany) {
  return {
    company: companyProblem(company),
    siren: number.trim() === "" ? ("REQUIRED" as const) : sirenProblem(number),
    vat_id: vat_id.trim() === "" ? undefined : ownVatNumberProblem(vat_id, number),
    "street.0": streetProblem(line),
    "street.1": more.trim() === "" ? undefined : streetProblem(more),
    postcode: postcodeProblem(postcode),
    city: cityProblem(city),
  };
}

/** A French VAT number ends with the SIREN of its company. */
function ownVatNumberProblem(vatNumber: string, ownSiren: string) {
  const number = tidyNumber(vatNumber);
  const isOthers = number.startsWith("FR") && !number.endsWith(tidyNumber(ownSiren));
  return isOthers ? ("VAT_NUMBER_INVALID" as const) : vatNumberProblem(number);
}
