import fc from "fast-check";
import { expect, test } from "vitest";
import { wholeOf } from "#server/testing/whole-of.ts";
import { beginningWith, buildLexicon, wordsNear } from "./lexicon.ts";

const letters = fc.string({ unit: fc.constantFrom("a", "b", "c", "é"), minLength: 1, maxLength: 7 });
const words = fc.uniqueArray(letters, { maxLength: 60 }).map((all) => all.toSorted((one, other) => (one < other ? -1 : 1)));

/** As one would write it down: without a table, from the last letters on. */
function distance(one: string, other: string): number {
  if (one === "" || other === "") return one.length + other.length;
  if (one.at(-1) === other.at(-1)) return distance(one.slice(0, -1), other.slice(0, -1));
  return 1 + Math.min(distance(one.slice(0, -1), other), distance(one, other.slice(0, -1)), distance(one.slice(0, -1), other.slice(0, -1)));
}

test("words with a few wrong letters are found among all that begin alike, and no others", () => {
  fc.assert(
    fc.property(words, letters, fc.constantFrom(1, 2), (all, asked, most) => {
      const expected = all.flatMap((word, number) => (distance(asked, word) <= most ? [[number, distance(asked, word)]] : []));
      expect(wordsNear(wholeOf(buildLexicon(all)), asked, most)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test("words that begin so stand together", () => {
  fc.assert(
    fc.property(words, letters, (all, beginning) => {
      const [from, to] = beginningWith(wholeOf(buildLexicon(all)), beginning);
      expect(all.slice(from, to)).toEqual(all.filter((word) => word.startsWith(beginning)));
    }),
    { numRuns: 300 },
  );
});
