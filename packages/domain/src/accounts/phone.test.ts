import { expect, test } from "vitest";
import { phoneE164, phoneProblem } from "./phone.ts";

test("S5.6b a phone number, also a landline, is stored in E.164", () => {
  expect(phoneE164("01 23 45 67 89")).toBe("+33123456789");
  expect(phoneE164("06.12.34.56.78")).toBe("+33612345678");
  expect(phoneE164("+33 (0)1 23 45 67 89")).toBe("+33123456789");
  expect(phoneE164("0049 30 1234567")).toBe("+49301234567");
});

test("S5.6a S5.6b an empty and an invalid number have different reasons", () => {
  expect(phoneProblem("  ")).toBe("PHONE_REQUIRED");
  for (const text of ["0", "00 12", "01 23 45 67", "+0123456789", "+1234567890123456", "call me"])
    expect(phoneProblem(text)).toBe("PHONE_INVALID");
  expect(phoneProblem("01 23 45 67 89")).toBeUndefined();
});
