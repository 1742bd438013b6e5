import { describe, expect, test } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import {
  meetsPasswordCriterion,
  type PasswordCriterion,
  passwordCriteria,
  passwordProblem,
  passwordRepeatProblem,
} from "./password.ts";

const met = (password: string): PasswordCriterion[] =>
  passwordCriteria.filter((criterion) => meetsPasswordCriterion(criterion, password));

describe("password", () => {
  test.each([
    ["Rivage-42", ["length", "uppercase", "lowercase", "numberOrSign", "uncommon"]],
    ["Rivage4", ["uppercase", "lowercase", "numberOrSign", "uncommon"]],
    ["rivage-42", ["length", "lowercase", "numberOrSign", "uncommon"]],
    ["RIVAGE-42", ["length", "uppercase", "numberOrSign", "uncommon"]],
    ["RivageBleu", ["length", "uppercase", "lowercase", "uncommon"]],
    ["", []],
  ] as const)("S5.4a %s meets its criteria one by one", (password, criteria) => {
    expect(met(password)).toEqual(criteria);
  });
  test("S5.4a S9.6d 8 characters are enough, 7 are not; a character outside the first plane counts once", () => {
    expect(passwordProblem("Rivage-4")).toBeUndefined();
    expect(passwordProblem("Rivag-4")).toBe("PASSWORD_WEAK");
    expect(meetsPasswordCriterion("length", "Ab1😀😀😀😀")).toBe(false);
  });
  test("S5.4a a number, a symbol or a space will do", () => {
    expect(passwordProblem("Rivagebleu7")).toBeUndefined();
    expect(passwordProblem("Rivagebleu€")).toBeUndefined();
    expect(passwordProblem("Rivage bleu")).toBeUndefined();
    expect(passwordProblem("Rivagebleu")).toBe("PASSWORD_WEAK");
  });
  test("S5.1a an empty one is a required field", () => {
    expect(passwordProblem("")).toBe("REQUIRED");
  });
  test("one of the most common is refused however its letters are cased", () => {
    expect(passwordProblem("Password1")).toBe("PASSWORD_COMMON");
    expect(passwordProblem("Azerty123")).toBe("PASSWORD_COMMON");
    expect(meetsPasswordCriterion("uncommon", "PASSWORD1")).toBe(false);
  });
  test("a common one that also breaks the rule is told the rule first", () => {
    expect(passwordProblem("password1")).toBe("PASSWORD_WEAK");
  });
  test("the list holds 1,000 different ones in small letters", () => {
    expect(commonPasswords.size).toBe(1000);
    expect(
      [...commonPasswords].filter(
        (password) => password !== password.toLowerCase() || /\s/.test(password),
      ),
    ).toEqual([]);
  });
});

test("S5.4b the confirmation must match", () => {
  expect(passwordRepeatProblem("Rivage-42", "Rivage-42")).toBeUndefined();
  expect(passwordRepeatProblem("Rivage-42", "rivage-42")).toBe("PASSWORDS_DIFFER");
});
