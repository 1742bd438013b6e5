import fc from "fast-check";
import { expect, test } from "vitest";
import {
  editsAllowed,
  parseQuery,
  turnedLetters,
  withoutPlural,
  wordsNeeded,
  wordsOf,
} from "./search-words.ts";

const letters = fc.string({
  unit: fc.constantFrom(..."abcdefghilmnoprstuv"),
  minLength: 3,
  maxLength: 12,
});
const anyText = fc.string({ unit: "grapheme", maxLength: 400 });

test("accents, ligatures, apostrophes, hyphens and every kind of space part or fold alike", () => {
  expect(parseQuery("L’Œuf à\u202fla\u00a0coque").words).toEqual(["oeuf", "coque"]);
  expect(parseQuery("Chêne-Vif").words).toEqual(["chene", "vif"]);
  expect(parseQuery("qu'importe d’Écume l'or").words).toEqual(["importe", "ecume", "or"]);
});

test("a plural is looked for as its singular", () => {
  expect(
    ["bijoux", "châteaux", "journaux", "cheveux", "glaces", "thés"].map(
      (word) => parseQuery(word).words,
    ),
  ).toEqual(["bijou", "chateau", "journal", "cheveu", "glace", "the"].map((word) => [word]));
  fc.assert(
    fc.property(
      letters.filter((word) => !/[sx]$/.test(word)),
      (word) => {
        expect(withoutPlural(`${word}s`)).toBe(withoutPlural(word));
      },
    ),
  );
});

test("two words match one, written together or apart, in the text and in the query", () => {
  expect(wordsOf("Brico-Varlope")).toContain("bricovarlope");
  expect(wordsOf("Drap d’Écume")).toContain("decume");
  expect(parseQuery("hifi lande").terms.get("hifilande")).toEqual([0, 1]);
});

test("small words and what every card is called do not count, unless there is nothing else", () => {
  expect(parseQuery("une carte cadeau pour le cinéma").words).toEqual(["cinema"]);
  expect(parseQuery("carte cadeau").words).toEqual(["carte", "cadeau"]);
});

test("a query of any length and any characters becomes a few short folded words", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { words, terms } = parseQuery(text.repeat(50));
      expect(words.length).toBeLessThanOrEqual(8);
      for (const word of words) expect(word.length).toBeLessThanOrEqual(32);
      for (const positions of terms.values())
        for (const at of positions) expect(words[at]).toBeDefined();
      expect(terms.size).toBeLessThanOrEqual(24);
    }),
  );
});

test("a text is found by each of its words", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const known = new Set(wordsOf(text));
      const { words } = parseQuery(text);
      for (const word of words) expect(known.has(word) || word.length < 3).toBe(true);
    }),
  );
});

test("S9.8d three quarters of the words, rounded down, at least one", () => {
  expect([1, 2, 3, 4, 5, 8].map(wordsNeeded)).toEqual([1, 1, 2, 3, 3, 6]);
});

test("S9.8d two wrong letters pass, one in a short word, none in a number", () => {
  expect(["ab", "spa", "vélo", "savon", "ravelune", "1001", "cc1002"].map(editsAllowed)).toEqual([
    0, 1, 1, 2, 2, 0, 0,
  ]);
});

test("two letters the wrong way round are one slip in a short word too", () => {
  expect(turnedLetters("caef")).toEqual(["acef", "ceaf", "cafe"]);
  expect(turnedLetters("ravelune")).toEqual([]);
});
