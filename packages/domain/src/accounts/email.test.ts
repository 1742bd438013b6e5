import { describe, expect, test } from "vitest";
import { emailKey, emailProblem, isRefusedEmail, maskedEmail, tidyEmail } from "./email.ts";

describe("e-mail", () => {
  test.each([
    "leonie@exemple.fr",
    "a@b.co",
    "jean-noel.o'hara+papillote@mail.exemple.co.uk",
    "x@été.fr",
    "x@xn--t-9fab.fr",
    "x@exemple.xn--p1ai",
    " leonie@exemple.fr ",
  ])("S5.3a %s is valid", (email) => {
    expect(emailProblem(email)).toBeUndefined();
  });
  test.each([
    "leonie",
    "@exemple.fr",
    "leonie@",
    "leonie@localhost",
    "le onie@exemple.fr",
    "a..b@exemple.fr",
    ".a@exemple.fr",
    "a.@exemple.fr",
    "a@b@exemple.fr",
    "a@-exemple.fr",
    "a@exemple-.fr",
    "a@exemple..fr",
    "a@exemple.f",
    "a@exemple.12",
    "a@1.2.3.4",
    "a,b@exemple.fr",
    "a@exemple.fr\nBcc: x@y.fr",
  ])("S5.3a %s is not", (email) => {
    expect(emailProblem(email)).toBe("EMAIL_INVALID");
  });
  test("S5.1a an empty address is REQUIRED", () => {
    expect(emailProblem(" ")).toBe("REQUIRED");
  });
  test("S5.3a at most 64 characters before the @ and 254 in total", () => {
    expect(emailProblem(`${"a".repeat(64)}@exemple.fr`)).toBeUndefined();
    expect(emailProblem(`${"a".repeat(65)}@exemple.fr`)).toBe("EMAIL_INVALID");
    expect(
      emailProblem(
        `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(10)}.fr`,
      ),
    ).toBe("EMAIL_INVALID");
  });
  test("a very long address is refused quickly", () => {
    expect(emailProblem(`${"a.".repeat(100_000)}@exemple.fr`)).toBe("EMAIL_INVALID");
  });
  test("it is stored with its domain in lower case", () => {
    expect(tidyEmail(" Leonie@Exemple.FR ")).toBe("Leonie@exemple.fr");
  });
  test("S5.3c a disposable domain and its sub-domains are refused, similar names are not", () => {
    expect(isRefusedEmail("x@YOPMAIL.com")).toBe(true);
    expect(isRefusedEmail("x@fr.yopmail.com")).toBe(true);
    expect(isRefusedEmail("x@notyopmail.com")).toBe(false);
    expect(isRefusedEmail("x@exemple.fr")).toBe(false);
  });
});

describe("the key of an address", () => {
  test.each([
    [" LEONIE@Exemple.FR ", "leonie@exemple.fr"],
    ["ｌeonie@exemple.fr", "leonie@exemple.fr"],
    ["\u212aarl@exemple.fr", "karl@exemple.fr"],
    ["x@e\u0301te\u0301.fr", "x@été.fr"],
  ])("of %s is %s", (email, key) => {
    expect(emailKey(email)).toBe(key);
  });
  test("of a dotted capital I is not that of an i, and a key is its own key", () => {
    const key = emailKey("leonİe@exemple.fr");
    expect(key).not.toBe("leonie@exemple.fr");
    expect(emailKey(key)).toBe(key);
  });
});

test("a masked address shows its first letter and its domain", () => {
  expect(maskedEmail("leonie.dupont@exemple.fr")).toBe("l•••@exemple.fr");
});
