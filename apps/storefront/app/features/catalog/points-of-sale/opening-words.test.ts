import { expect, test } from "vitest";
import { timeWords } from "./opening-words.ts";

const nine = 9 * 60;

test.each([
  ["fr-FR", nine, "9\u00a0h"],
  ["fr-FR", nine + 30, "9\u00a0h\u00a030"],
  ["en-US", nine, "9 AM"],
  ["ja-JP", nine, "9時"],
  ["es-ES", nine, "9:00"],
  ["ru-RU", nine, "9:00"],
  ["de-DE", nine + 5, "9:05"],
])("in %s the minute %i of a day reads « %s »", (locale, minute, words) => {
  expect(timeWords(minute, locale)).toBe(words);
});
