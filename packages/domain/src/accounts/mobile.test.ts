import { describe, expect, test } from "vitest";
import { france, mobileE164, mobileProblem, mobileWords } from "./mobile.ts";

describe("mobile number", () => {
  test.each([
    "0612345678",
    "06 12 34 56 78",
    "06.12.34.56.78",
    "06-12-34-56-78",
    "06\u00a012\u00a034\u00a056\u00a078",
    "+33612345678",
    "+33 6 12 34 56 78",
    "+33 (0)6 12 34 56 78",
    "0033612345678",
    " 0612345678 ",
  ])("S5.6c S9.11e %s is +33612345678", (text) => {
    expect(mobileE164(text)).toBe("+33612345678");
  });
  test("S5.6c 07 is a mobile too", () => {
    expect(mobileE164("0712345678")).toBe("+33712345678");
  });
  test("S5.6a an empty number is PHONE_REQUIRED", () => {
    expect(mobileProblem("")).toBe("PHONE_REQUIRED");
    expect(mobileProblem("  ")).toBe("PHONE_REQUIRED");
  });
  test.each([
    "0112345678",
    "061234567",
    "06123456789",
    "612345678",
    "+33112345678",
    "+330612345678",
    "+4915112345678",
    "06 12 34 56 7a",
    "abc",
    "+",
    "0612345678;",
    "++33612345678",
    `0${"6".repeat(100_000)}`,
  ])("S5.6b S8.12j %.20s is not valid", (text) => {
    expect(mobileProblem(text)).toBe("PHONE_INVALID");
  });
  test("other countries have their own plan; the first plan reads the national form", () => {
    const belgium = { country: "BE", prefix: "32", trunk: "0", national: /^4\d{8}$/ };
    expect(mobileE164("+32470123456", [france, belgium])).toBe("+32470123456");
    expect(mobileE164("0470123456", [france, belgium])).toBeUndefined();
    expect(mobileE164("0470123456", [belgium])).toBe("+32470123456");
  });
});

test("a mobile number is formatted in pairs, without line breaks", () => {
  expect(mobileWords("+33612345601")).toBe("+33\u00a06\u00a012\u00a034\u00a056\u00a001");
});
