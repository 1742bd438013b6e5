import { describe, expect, test } from "vitest";
import { confirmAccount } from "./accounts.ts";
import { resetPassword, setPassword, validatePasswordToken } from "./recovery.ts";

const identifier = "leonie@exemple.fr";

describe("S5.7a a code has exactly six digits", () => {
  const wrong = ["12345", "1234567", "12345a", " 123456", "123456 ", "12345６", "", 123456];

  test("to reset a password", () => {
    const check = (resetToken: unknown) =>
      validatePasswordToken.body.safeParse({ resetToken, sendby: "email", identifier }).success;
    const set = (resetToken: unknown) =>
      setPassword.body.safeParse({
        resetToken,
        sendby: "email",
        identifier,
        newPassword: "Rivage-42",
      }).success;
    expect([check("123456"), set("000000")]).toEqual([true, true]);
    for (const code of wrong) expect([code, check(code), set(code)]).toEqual([code, false, false]);
  });

  test("to confirm an account", () => {
    const confirm = (code: unknown) =>
      confirmAccount.body.safeParse({ customer: { id: "x".repeat(43) }, code }).success;
    expect(confirm("123456")).toBe(true);
    for (const code of wrong) expect([code, confirm(code)]).toEqual([code, false]);
  });
});

test("S5.7b a code is requested with the template email_reset or sms_reset and websiteId 1 only", () => {
  const accepts = (more: object) =>
    resetPassword.body.safeParse({ sendby: "email", identifier, ...more }).success;
  for (const template of ["email_reset", "sms_reset"])
    expect(accepts({ template, websiteId: 1 })).toBe(true);
  expect(accepts({})).toBe(true);
  for (const websiteId of [0, 2, "1", null]) expect(accepts({ websiteId })).toBe(false);
  for (const template of ["email", "", null]) expect(accepts({ template })).toBe(false);
});
