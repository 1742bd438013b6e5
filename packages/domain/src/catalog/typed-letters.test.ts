import { expect, test } from "vitest";
import { typedLetters } from "./typed-letters.ts";

const marked = (text: string, query: string) =>
  typedLetters(text, query)
    .map((piece) => (piece.isTyped ? `[${piece.text}]` : piece.text))
    .join("");

test("the letters that begin a word as typed are marked, whatever their accents and case", () => {
  expect(marked("Ravelune", "rav")).toBe("[Rav]elune");
  expect(marked("Drap d’Écume", "ecu")).toBe("Drap d’[Écu]me");
  expect(marked("Coffret cœur", "coeur")).toBe("Coffret [cœur]");
  expect(marked("Épicerie fine", "FINE epi")).toBe("[Épi]cerie [fine]");
});

test("nothing is marked inside a word, nor what was not typed", () => {
  expect(marked("Grand Ravelune", "elune")).toBe("Grand Ravelune");
  expect(marked("Ravelune", "ravalune")).toBe("Ravelune");
  expect(marked("Ravelune", "")).toBe("Ravelune");
  expect(marked("", "rav")).toBe("");
});

test("the longest of the typed words is marked, and the text stays whole", () => {
  expect(marked("Maison Mai", "m mai maison")).toBe("[Maison] [Mai]");
  expect(
    typedLetters("e\u0301cume 🎁 d’été", "ecume ete")
      .map(({ text }) => text)
      .join(""),
  ).toBe("e\u0301cume 🎁 d’été");
});
