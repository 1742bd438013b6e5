import { expect, test } from "vitest";
import { day } from "#domain/dates/day.ts";
import { cents } from "#domain/money/cents.ts";
import { readSuppliedCode, type SuppliedCells, type SupplyRules } from "./supplied-code.ts";

const rules: SupplyRules = {
  barcodeType: "code128",
  hasPin: false,
  checkDigit: "none",
  faces: [cents(25_00)],
};
const cells = { code: "ABC", pin: "", denomination: "25.00", lastDay: "2027-12-31" };
const read = (changes: Partial<SuppliedCells> = {}, of: Partial<SupplyRules> = {}) =>
  readSuppliedCode({ ...cells, ...changes }, { ...rules, ...of }, day("2026-11-20"));

test("a row gives a code with its value in cents and its last day", () => {
  expect(read()).toEqual({
    ...{ code: "ABC", pin: null },
    ...{ denomination: cents(25_00), endsOn: "2027-12-31" },
  });
  expect(read({ lastDay: "", pin: "0042" }, { hasPin: true })).toMatchObject({
    endsOn: null,
    pin: "0042",
  });
  expect(read({ denomination: "" }, { faces: [null] })).toMatchObject({ denomination: null });
});

test.for([
  ["an EAN-13", { code: "2910023036017" }, { barcodeType: "ean13" }, []],
  ["a wrong EAN-13", { code: "2910023036018" }, { barcodeType: "ean13" }, ["check digit"]],
  ["a Luhn number", { code: "79927398713" }, { checkDigit: "luhn" }, []],
  ["a wrong Luhn number", { code: "79927398710" }, { checkDigit: "luhn" }, ["check digit"]],
  ["letters for Luhn", { code: "ABCD" }, { checkDigit: "luhn" }, ["check digit"]],
  ["MOD 97-10", { code: "3214282912345698765432161182" }, { checkDigit: "mod97" }, []],
  [
    "a wrong MOD 97-10",
    { code: "3214282912345698765432161183" },
    { checkDigit: "mod97" },
    ["check"],
  ],
  ["no code", { code: "" }, {}, ["missing"]],
  ["a PIN too many", { pin: "1234" }, {}, ["have none"]],
  ["a missing PIN", {}, { hasPin: true }, ["PIN"]],
  ["another value", { denomination: "30.00" }, {}, ["sells no card"]],
  ["no value", { denomination: "" }, {}, ["missing"]],
  ["a comma", { denomination: "25,00" }, {}, ["not an amount"]],
  ["a day that does not exist", { lastDay: "2027-02-30" }, {}, ["not a day"]],
  ["a code that ended", { lastDay: "2026-11-19" }, {}, ["is over"]],
  ["two faults", { code: "", lastDay: "31/12/2027" }, {}, ["missing", "not a day"]],
] as const satisfies readonly (readonly [
  string,
  Partial<SuppliedCells>,
  Partial<SupplyRules>,
  readonly string[],
])[])("%s is read or refused", ([, changes, of, faults]) => {
  const found = read(changes, of);
  expect("faults" in found ? found.faults : []).toEqual(
    faults.map((fault) => expect.stringContaining(fault)),
  );
});
