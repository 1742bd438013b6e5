import { expect, test } from "vitest";
import { distanceWords, openingWords } from "./place-words.ts";

test.each([
  ["Mo-Sa 09:30-19:30", "fr-FR", "lun.–sam. 09:30–19:30"],
  ["Tu-Sa 10:00-12:30,14:00-19:00", "fr-FR", "mar.–sam. 10:00–12:30, 14:00–19:00"],
  ["Mo 14:00-19:00; Tu-Sa 10:00-19:00", "en-US", "Mon 14:00–19:00; Tue–Sat 10:00–19:00"],
])("S1.3a opening hours %s are told in the days of %s", (hours, locale, words) => {
  expect(openingWords(hours, locale)).toBe(words);
});

test.each([
  [2.44, "fr-FR", "2,4\u00a0km"],
  [0, "fr-FR", "0,0\u00a0km"],
  [123.6, "en-US", "124 km"],
])("S1.3a %d km are told in %s", (km, locale, words) => {
  expect(distanceWords(km, locale)).toBe(words);
});
