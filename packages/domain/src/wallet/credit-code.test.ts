import fc from "fast-check";
import { expect, test } from "vitest";
import {
  creditCodeOf,
  creditCodeRandom,
  formatCreditCode,
  missingLetters,
  tidyCreditCode,
} from "./credit-code.ts";

const values = fc.array(fc.nat(creditCodeRandom.below - 1), {
  minLength: creditCodeRandom.count,
  maxLength: creditCodeRandom.count,
});

test("a code is read as it is printed, in small letters and with other hyphens too", () => {
  fc.assert(
    fc.property(values, (one) => {
      const code = creditCodeOf(one);
      const printed = formatCreditCode(code);
      expect(printed).toMatch(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
      for (const typed of [printed, ` ${printed.toLowerCase()} `, printed.replace(/-/g, "–")])
        expect(tidyCreditCode(typed)).toBe(code);
    }),
  );
});

test("one wrong letter, or two neighbours that changed places, are no code", () => {
  fc.assert(
    fc.property(values, fc.nat(15), fc.nat(28), (one, at, shift) => {
      const letters = [...creditCodeOf(one)];
      const other = creditCodeOf([shift, ...one.slice(1)])[0] ?? "";
      if (letters[at] !== other)
        expect(tidyCreditCode(letters.toSpliced(at, 1, other).join(""))).toBeUndefined();
      const [left = "", right = ""] = letters.slice(at, at + 2);
      if (right !== "" && left !== right)
        expect(tidyCreditCode(letters.toSpliced(at, 2, right, left).join(""))).toBeUndefined();
    }),
  );
});

test("what is missing of a code is counted without its hyphens", () => {
  expect(missingLetters("")).toBe(16);
  expect(missingLetters("23-45 6789acd")).toBe(5);
  expect(missingLetters("x".repeat(20))).toBe(0);
});

test("what has another length or other signs is no code", () => {
  const code = creditCodeOf(Array.from({ length: creditCodeRandom.count }, () => 7));
  for (const text of [
    "",
    code.slice(1),
    `${code}2`,
    code.replace(/./, "0"),
    "\u0000",
    "é".repeat(16),
  ])
    expect(tidyCreditCode(text)).toBeUndefined();
});
