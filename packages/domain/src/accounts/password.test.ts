import { describe, expect, test } from "vitest";
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
    ["Rivage-42", ["length", "uppercase", "lowercase", "numberOrSign"]],
    ["Rivage4", ["uppercase", "lowercase", "numberOrSign"]],
    ["rivage-42", ["length", "lowercase", "numberOrSign"]],
    ["RIVAGE-42", ["length", "uppercase", "numberOrSign"]],
    ["RivageBleu", ["length", "uppercase", "lowercase"]],
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
});

test("S5.4b the confirmation must match", () => {
  expect(passwordRepeatProblem("Rivage-42", "Rivage-42")).toBeUndefined();
  expect(passwordRepeatProblem("Rivage-42", "rivage-42")).toBe("PASSWORDS_DIFFER");
  expect(passwordRepeatProblem("", "")).toBe("REQUIRED");
});
