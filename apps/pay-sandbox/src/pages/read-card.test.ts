import { describe, expect, test } from "vitest";
import { testCards } from "#sandbox/test-cards.ts";
import { readCard } from "./read-card.ts";
import { wordsOf } from "./words/words.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const good = { number: "4242424242424242", holder: "Camille Roussel", expiry: "09/28", cvc: "123" };
const { problems: english } = wordsOf("en");

/** The English message at this field; undefined if it is valid. */
function said(field: "number" | "holder" | "expiry" | "cvc", value: string): string | undefined {
  const reading = readCard({ ...good, [field]: value }, now);
  const problem = reading.ok ? undefined : reading.problems[field];
  return problem === undefined ? undefined : english[problem];
}

describe("card number", () => {
  test("S5.8a S9.6c 19 digits are accepted, 20 are refused in the specification's words", () => {
    expect(said("number", "6205 5000 0000 0000 004")).toBeUndefined();
    expect(said("number", "62055000000000000040")).toBe("Card No can have max 19 numbers.");
  });

  test("S5.8b three digits are invalid; four are only unknown", () => {
    expect(said("number", "424")).toBe("Please add valid card number");
    expect(said("number", "42")).toBe("Please add valid card number");
    expect(said("number", "4242")).toBe(english.numberUnknown);
  });

  test("S5.8c letters, an empty number and a wrong check digit are invalid", () => {
    for (const number of ["", "4242x24242424242", "4242424242424241", "4224424242424242"])
      expect(said("number", number)).toBe("Please add valid card number");
  });

  test("a valid number that is no test card is refused, so that no real card is used", () => {
    expect(said("number", "4111111111111111")).toBe(english.numberUnknown);
  });

  test("spaces and hyphens are accepted", () => {
    expect(said("number", "4242-4242 4242-4242")).toBeUndefined();
  });

  test("every test card is accepted, and numbers and names are unique", () => {
    for (const card of testCards)
      expect(readCard({ ...good, number: card.number }, now)).toEqual({ ok: true, card });
    expect(new Set(testCards.map((card) => card.number)).size).toBe(testCards.length);
    expect(new Set(testCards.map((card) => card.name)).size).toBe(testCards.length);
  });
});

describe("cvc", () => {
  test("S5.9a S9.6f three or four digits are accepted, five are not", () => {
    expect(said("cvc", "123")).toBeUndefined();
    expect(said("cvc", "1234")).toBeUndefined();
    expect(said("cvc", "12345")).toBe("Please add valid cvc/cvv number");
  });

  test("S5.9b an empty, short or non-numeric code is refused in the specification's words", () => {
    for (const cvc of ["", "12", "12a"])
      expect(said("cvc", cvc)).toBe("Please add valid cvc/cvv number");
  });
});

describe("expiry and holder", () => {
  test("a card is valid to the end of its month in Paris", () => {
    expect(said("expiry", "11/26")).toBeUndefined();
    expect(said("expiry", "10/26")).toBe(english.expiryPast);
    const lastSecondsInParis = Date.parse("2026-11-30T22:59:59Z");
    expect(readCard({ ...good, expiry: "11/26" }, lastSecondsInParis).ok).toBe(true);
    expect(readCard({ ...good, expiry: "11/26" }, lastSecondsInParis + 1000).ok).toBe(false);
  });

  test.each(["09/28", "9/28", "0928", "09/2028", "09 / 28", "09-28"])(
    "%s is a way of writing September 2028",
    (expiry) => {
      expect(said("expiry", expiry)).toBeUndefined();
    },
  );

  test.each(["", "13/28", "00/28", "09/1928", "soon"])("%j is not an expiry date", (expiry) => {
    expect(said("expiry", expiry)).toBe(english.expiryInvalid);
  });

  test("the holder's name is required and limited in length", () => {
    expect(said("holder", "  ")).toBe(english.holderMissing);
    expect(said("holder", "x".repeat(101))).toBe(english.holderTooLong);
  });
});

test("a malformed form has every problem and retains no field", () => {
  for (const body of [undefined, null, {}, { number: ["4242"], cvc: { a: 1 } }])
    expect(readCard(body, now)).toEqual({
      ok: false,
      problems: {
        number: "numberInvalid",
        holder: "holderMissing",
        expiry: "expiryInvalid",
        cvc: "cvcInvalid",
      },
      retained: { number: "", holder: "", expiry: "" },
    });
});
