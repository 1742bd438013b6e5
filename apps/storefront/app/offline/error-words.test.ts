import { refreshesSpentText } from "@papillote/domain/sync/token-lock.ts";
import { expect, test } from "vitest";
import { loadLanguage } from "#app/platform/words/language.ts";
import { errorWords } from "./error-words.ts";

test("S8.2 S8.4 an error is told in the person's language, and one without a reason of ours as it was written", async () => {
  const french = await loadLanguage("fr-FR");
  const words = (message: string, reason?: "STORE_CREDIT_TOO_LOW") =>
    errorWords({ message, reason }, (one) => french._(one));
  expect(words("store credit too low", "STORE_CREDIT_TOO_LOW")).toMatch(/cagnotte/i);
  expect(words(refreshesSpentText)).toMatch(/stockage/);
  expect(words("something else")).toBe("something else");
});

test("S8.2 in English the sentence is the specification's", async () => {
  const english = await loadLanguage("en-US");
  expect(
    errorWords({ message: refreshesSpentText, reason: undefined }, (one) => english._(one)),
  ).toBe(refreshesSpentText);
});
