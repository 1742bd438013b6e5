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
  test("S5.4a S9.6d 8 characters are enough, 7 are not; a surrogate pair counts once", () => {
    expect(passwordProblem("Rivage-4")).toBeUndefined();
    expect(passwordProblem("Rivag-4")).toBe("PASSWORD_WEAK");
    expect(meetsPasswordCriterion("length", "Ab1😀😀😀😀")).toBe(false);
  });
  test("S5.4a a number, a symbol or a space is enough", () => {
    expect(passwordProblem("Rivagebleu7")).toBeUndefined();
    expect(passwordProblem("Rivagebleu€")).toBeUndefined();
    expect(passwordProblem("Rivage bleu")).toBeUndefined();
    expect(passwordProblem("Rivagebleu")).toBe("PASSWORD_WEAK");
  });
  test("S5.1a an empty password is REQUIRED", () => {
    expect(passwordProblem("")).toBe("REQUIRED");
  });
  test("a common password is refused in any case of letters", () => {
    expect(passwordProblem("Password1")).toBe("PASSWORD_COMMON");
    expect(passwordProblem("Azerty123")).toBe("PASSWORD_COMMON");
    expect(meetsPasswordCriterion("uncommon", "PASSWORD1")).toBe(false);
  });
  test("a common password that is also weak is PASSWORD_WEAK", () => {
    expect(passwordProblem("password1")).toBe("PASSWORD_WEAK");
  });
  test("the list has 1,000 different passwords in lower case", () => {
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
