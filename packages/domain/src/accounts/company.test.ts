import fc from "fast-check";
import { expect, test } from "vitest";
import { companyProblems, sirenProblem, vatNumberProblem } from "./company.ts";

test("S1.8b a SIREN has nine digits and its check digit", () => {
  for (const siren of ["732829320", "732 829 320", "404833048", "552.100.554"])
    expect(sirenProblem(siren)).toBeUndefined();
  for (const siren of ["732829321", "73282932", "7328293200", "73282932A", "", "123456789"])
    expect(sirenProblem(siren)).toBe("SIREN_INVALID");
});

test("S1.8b any one changed digit of a SIREN is noticed", () => {
  const digit = fc.integer({ min: 0, max: 9 });
  const place = fc.integer({ min: 0, max: 8 });
  fc.assert(
    fc.property(place, digit, (index, other) => {
      const changed = [..."732829320"].map((one, at) => (at === index ? String(other) : one));
      const text = changed.join("");
      expect(sirenProblem(text) === undefined).toBe(text === "732829320");
    }),
  );
});

test("S1.8b a French VAT number has the key of its SIREN; a key with letters is taken", () => {
  for (const number of ["FR44732829320", "fr 44 732 829 320", "FR83404833048", "FRX1732829320"])
    expect(vatNumberProblem(number)).toBeUndefined();
  for (const number of ["FR45732829320", "FR44732829321", "FR4473282932", "FRO1732829320", "44"])
    expect(vatNumberProblem(number)).toBe("VAT_NUMBER_INVALID");
});

test("a VAT number of another country has its letters and 2 to 13 characters", () => {
  for (const number of ["DE136695976", "BE0403.200.393", "ATU12345678", "NL123456789B01"])
    expect(vatNumberProblem(number)).toBeUndefined();
  for (const number of ["D1", "DE1", "DE12345678901234", "12345678", "DE/1234"])
    expect(vatNumberProblem(number)).toBe("VAT_NUMBER_INVALID");
});

const company = {
  company: "Atelier Kraft",
  siren: "732 829 320",
  vat_id: "FR44732829320",
  street: ["12 rue des Tanneurs", ""],
  postcode: "44000",
  city: "Nantes",
} as const;
const problemsOf = (changed: Partial<Parameters<typeof companyProblems>[0]>) =>
  Object.fromEntries(
    Object.entries(companyProblems({ ...company, ...changed })).filter(([, problem]) => problem),
  );

test("S1.8b a company's invoice needs its name, SIREN and address; all that is missing is said at once", () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ vat_id: "" })).toEqual({});
  expect(
    problemsOf({ company: "", siren: " ", vat_id: "", street: ["", ""], postcode: "", city: "" }),
  ).toEqual({
    company: "REQUIRED",
    siren: "REQUIRED",
    "street.0": "REQUIRED",
    postcode: "REQUIRED",
    city: "REQUIRED",
  });
});

test("S1.8b the VAT number of another company is refused", () => {
  expect(problemsOf({ vat_id: "FR83404833048" })).toEqual({ vat_id: "VAT_NUMBER_INVALID" });
  expect(problemsOf({ siren: "732829321" })).toMatchObject({ siren: "SIREN_INVALID" });
});
