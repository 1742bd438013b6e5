import { firstnameProblem, lastnameProblem } from "./person-name.ts";

/** S3.15. */
export const prefixes = ["mr", "ms"] as const;

const titleCharactersMax = 40;
const streetCharactersMax = 120;
const houseNumberCharactersMax = 20;
const cityCharactersMax = 80;
const regionCharactersMax = 60;
const postcodeCharactersMin = 3;
const postcodeCharactersMax = 12;
const lettersMin = 3;
const companyCharactersMax = 100;
/** Letters, digits and punctuation on a single line. */
const oneLine = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]+$/u;

/** The European Union: the countries for shipping and billing. */
export const addressCountries: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

export function isAddressCountry(code: string): boolean {
  return addressCountries.includes(code);
}

/** The stored form: NFC, trimmed, with single spaces. */
export function tidyLine(text: string): string {
  return text.normalize("NFC").replace(/\s+/gu, " ").trim();
}

type LineProblem = "REQUIRED" | "TOO_LONG" | "INVALID";

function lineProblem(text: string, charactersMax: number): LineProblem | undefined {
  const line = tidyLine(text);
  if (line === "") return "REQUIRED";
  if (!oneLine.test(line)) return "INVALID";
  return [...line].length > charactersMax ? "TOO_LONG" : undefined;
}

/** The address's name in the address book: Home, Office. */
export function addressTitleProblem(text: string): LineProblem | undefined {
  return lineProblem(text, titleCharactersMax);
}

export function streetProblem(text: string): LineProblem | undefined {
  return lineProblem(text, streetCharactersMax);
}

/** The number may be empty, because many houses have a name instead. */
export function houseNumberProblem(text: string): LineProblem | undefined {
  return tidyLine(text) === "" ? undefined : lineProblem(text, houseNumberCharactersMax);
}

export function regionProblem(text: string): LineProblem | undefined {
  return tidyLine(text) === "" ? undefined : lineProblem(text, regionCharactersMax);
}

export function cityProblem(text: string): LineProblem | undefined {
  return lineProblem(text, cityCharactersMax);
}

/** S5.2a. */
export function postcodeProblem(text: string): LineProblem | "POSTCODE_TOO_SHORT" | undefined {
  const problem = lineProblem(text, postcodeCharactersMax);
  return (
    problem ??
    ([...tidyLine(text)].length < postcodeCharactersMin ? "POSTCODE_TOO_SHORT" : undefined)
  );
}

/** S5.2b: letters and digits count. */
export function vatIdProblem(text: string): LineProblem | "VAT_ID_TOO_SHORT" | undefined {
  return (
    lineProblem(text, 20) ??
    (countOf(/[\p{L}\p{N}]/gu, text) < lettersMin ? "VAT_ID_TOO_SHORT" : undefined)
  );
}

/** S5.1c: a company's name needs three letters or digits; it may also have punctuation. */
export function companyProblem(text: string): LineProblem | "COMPANY_TOO_SHORT" | undefined {
  return (
    lineProblem(text, companyCharactersMax) ??
    (countOf(/[\p{L}\p{N}]/gu, text) < lettersMin ? "COMPANY_TOO_SHORT" : undefined)
  );
}

function countOf(pattern: RegExp, text: string): number {
  return [...text.normalize("NFC").matchAll(pattern)].length;
}

type Destination = {
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly street: readonly string[];
  readonly postcode: string | null;
  readonly city: string | null;
};

/** The problems of the fields that a parcel needs; empty for a complete address. */
export function destinationProblems({ firstname, lastname, street, postcode, city }: Destination) {
  return [
    { field: "firstname", problem: firstnameProblem(firstname ?? "") },
    { field: "lastname", problem: lastnameProblem(lastname ?? "") },
    { field: "street", problem: streetProblem(street.join(", ")) },
    { field: "postcode", problem: postcodeProblem(postcode ?? "") },
    { field: "city", problem: cityProblem(city ?? "") },
  ].flatMap(({ field, problem }) => (problem === undefined ? [] : [{ field, problem }]));
}
