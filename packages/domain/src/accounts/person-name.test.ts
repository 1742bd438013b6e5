import { describe, expect, test } from "vitest";
import { firstnameProblem, lastnameProblem, tidyName } from "./person-name.ts";

describe("first name", () => {
  test.each([
    "Jean-Noël",
    "N'Golo",
    "N’Golo",
    "Zoé",
    "Marie-Antoinette",
    "Marie Antoinette",
    "Éa",
    "Владимир",
    "花子",
    "Zoe\u0301",
    " Léa ",
  ])("S5.1b S9.6a %s passes", (name) => {
    expect(firstnameProblem(name)).toBeUndefined();
  });
  test("S5.1a an empty name is REQUIRED", () => {
    expect(firstnameProblem("")).toBe("REQUIRED");
    expect(firstnameProblem("  ")).toBe("REQUIRED");
  });
  test("S5.1b S9.6a one letter is too short, two pass", () => {
    expect(firstnameProblem("L")).toBe("FIRSTNAME_TOO_SHORT");
    expect(firstnameProblem("Lé")).toBeUndefined();
  });
  test("S5.1b S9.6a 15 letters pass, 16 are too many, hyphens and the like do not count", () => {
    expect(firstnameProblem("a".repeat(15))).toBeUndefined();
    expect(firstnameProblem("a".repeat(16))).toBe("FIRSTNAME_TOO_LONG");
    expect(firstnameProblem("Marie-Antoinette")).toBeUndefined();
    expect(firstnameProblem("Marie-Antoinettes")).toBe("FIRSTNAME_TOO_LONG");
  });
  test.each([
    "L3a",
    "Léa!",
    "-Léa",
    "Léa-",
    "Jean--Noël",
    "Jean- Noël",
    "Léa_B",
    "J.",
    "<b>",
    "😀😀",
  ])("S5.1b %s is not letters only", (name) => {
    expect(firstnameProblem(name)).toBe("LETTERS_ONLY");
  });
  test("S5.1c the 3-letter variant is not for first names: two letters pass", () => {
    expect(firstnameProblem("Al")).toBeUndefined();
  });
});

describe("last name", () => {
  test("S5.1a 1 to 40 letters", () => {
    expect(lastnameProblem("")).toBe("REQUIRED");
    expect(lastnameProblem("Ô")).toBeUndefined();
    expect(lastnameProblem("b".repeat(40))).toBeUndefined();
    expect(lastnameProblem("b".repeat(41))).toBe("LASTNAME_TOO_LONG");
    expect(lastnameProblem("Dupont2")).toBe("LETTERS_ONLY");
  });
});

test("a name is stored in NFC without surrounding spaces", () => {
  expect(tidyName(" Zoe\u0301 ")).toBe("Zoé");
});
