import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, isMisspelt, soundOf, soundTerms, wordCost } from "./search-nearness.ts";

const letters = fc.string({ unit: fc.constantFrom(..."abcd"), maxLength: 8 });
const most = 20;

test("a letter more, less, other, or swapped with its neighbour is one", () => {
  expect(
    ["ravelunne", "ravlune", "ravelane", "arvelune"].map((word) =>
      editDistance(word, "ravelune", 2),
    ),
  ).toEqual([1, 1, 1, 1]);
  expect(editDistance("vobrun", "vaubrun", 2)).toBe(2);
  expect(editDistance("vobrun", "vaubrun", 1)).toBe(Number.POSITIVE_INFINITY);
});

test("the distance is the same either way, none only for the same word, and no longer than over a third word", () => {
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      expect(editDistance(one, other, most)).toBe(editDistance(other, one, most));
      expect(editDistance(one, other, most) === 0).toBe(one === other);
      expect(editDistance(one, other, most)).toBeLessThanOrEqual(
        Math.max(one.length, other.length),
      );
    }),
  );
});

test("a limit only cuts off larger distances", () => {
  fc.assert(
    fc.property(letters, letters, fc.nat(4), (one, other, limit) => {
      const whole = editDistance(one, other, most);
      expect(editDistance(one, other, limit)).toBe(
        whole > limit ? Number.POSITIVE_INFINITY : whole,
      );
    }),
  );
});

test("what is heard alike has one sound", () => {
  expect(soundOf("kilaver")).toBe(soundOf("quillavert"));
  expect(soundOf("aquariofilie")).toBe(soundOf("aquariophilie"));
  expect(soundOf("vobrun")).toBe(soundOf("vaubrun"));
  expect(soundOf("verre")).not.toBe(soundOf("verte"));
  expect(soundOf("chat")).not.toBe(soundOf("cat"));
});

test("where little is heard no sound is looked for", () => {
  expect(soundTerms("a".repeat(30))).toEqual([]);
  expect(soundTerms("eau")).toEqual([]);
  expect(soundTerms("quillavert")).toEqual(["~kilaver"]);
});

test("as it is spelt comes before its beginning, before a wrong letter, before two", () => {
  const [spelt, begun, one, two] = ["ravelune", "ravelunette", "ravelane", "rovelane"].map((met) =>
    wordCost("ravelune", met),
  );
  expect([spelt, begun, one, two]).toEqual(
    [spelt, begun, one, two].toSorted((a = 0, b = 0) => a - b),
  );
  expect([spelt, begun, one, two].map((cost = 0) => isMisspelt(cost))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(wordCost("ravelune", "semelline")).toBe(Number.POSITIVE_INFINITY);
});
