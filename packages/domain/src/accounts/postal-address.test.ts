import { expect, test } from "vitest";
import {
  addressTitleProblem,
  cityProblem,
  companyProblem,
  houseNumberProblem,
  isAddressCountry,
  postcodeProblem,
  regionProblem,
  streetProblem,
  tidyLine,
  vatIdProblem,
} from "./postal-address.ts";

test("S5.1a the required lines of an address must not be empty", () => {
  for (const problem of [addressTitleProblem, streetProblem, cityProblem, postcodeProblem])
    expect(problem(" \u00a0 ")).toBe("REQUIRED");
  expect([
    addressTitleProblem("Maison"),
    streetProblem("rue de l'Épée-de-Bois"),
    cityProblem("L'Haÿ-les-Roses"),
  ]).toEqual([undefined, undefined, undefined]);
});

test("S5.2a a zip code has at least 3 characters", () => {
  expect(postcodeProblem("75")).toBe("POSTCODE_TOO_SHORT");
  expect(postcodeProblem("750")).toBeUndefined();
  expect(postcodeProblem("D02 AF30")).toBeUndefined();
});

test("S5.2b a tax id has at least 3 letters or digits", () => {
  expect(vatIdProblem("F--R")).toBe("VAT_ID_TOO_SHORT");
  expect(vatIdProblem("FR32123456789")).toBeUndefined();
});

test("S5.1c a company's name has at least 3 letters", () => {
  expect(companyProblem("A.B")).toBe("COMPANY_TOO_SHORT");
  expect(companyProblem("BNP")).toBeUndefined();
  expect(companyProblem("3 Suisses & Fils")).toBeUndefined();
});

test("a line is one line: no break, no control or direction mark, no tag", () => {
  for (const text of ["a\u0000b", "a\u202eb", "<b>a</b>", "a\u200bb"])
    for (const problem of [streetProblem, houseNumberProblem, regionProblem])
      expect(problem(text)).toBe("INVALID");
  expect(tidyLine("  12   rue\n des Lilas ")).toBe("12 rue des Lilas");
  expect(streetProblem("x".repeat(121))).toBe("TOO_LONG");
  expect(streetProblem("🏠".repeat(120))).toBeUndefined();
});

test("a house may have no number, and an address no region", () => {
  expect([
    houseNumberProblem(" "),
    regionProblem(""),
    houseNumberProblem("12 bis"),
    regionProblem("Île-de-France"),
  ]).toEqual(Array(4).fill(undefined));
  expect([houseNumberProblem("1".repeat(21)), regionProblem("x".repeat(61))]).toEqual([
    "TOO_LONG",
    "TOO_LONG",
  ]);
});

test("addresses are in the European Union", () => {
  expect([isAddressCountry("FR"), isAddressCountry("fr"), isAddressCountry("US")]).toEqual([
    true,
    false,
    false,
  ]);
});
