import { expect, test } from "vitest";
import { timeWords, weekdayWords } from "./opening-words.ts";
import { countWords, distanceWords } from "./point-of-sale-words.ts";

test.each([
  [9 * 60 + 30, "fr-FR", "9\u00a0h\u00a030"],
  [19 * 60, "fr-FR", "19\u00a0h"],
  [24 * 60, "fr-FR", "0\u00a0h"],
  [9 * 60 + 5, "en-US", "9:05\u00a0AM"],
  [19 * 60, "en-US", "7\u00a0PM"],
])("S1.3a minute %d of the day is formatted for %s", (minute, locale, words) => {
  expect(timeWords(minute, locale).replace(" ", "\u00a0")).toBe(words);
});

test("S1.3a the days are named in full, Monday first", () => {
  expect([0, 5, 6].map((day) => weekdayWords(day, "fr-FR"))).toEqual([
    "lundi",
    "samedi",
    "dimanche",
  ]);
  expect(weekdayWords(1, "en-US")).toBe("Tuesday");
});

test.each([
  [2.44, "fr-FR", "2,4\u00a0km"],
  [0, "fr-FR", "0,0\u00a0km"],
  [123.6, "en-US", "124 km"],
])("S1.3a %d km are formatted for %s", (km, locale, words) => {
  expect(distanceWords(km, locale)).toBe(words);
});

test("digits are grouped with a space that the fonts contain", () => {
  expect(countWords(10_480, "fr-FR")).toBe("10\u00a0480");
  expect(countWords(10_480, "en-US")).toBe("10,480");
});
