import { fieldReasons } from "@papillote/contract/field-reasons.ts";
import { refusals } from "@papillote/contract/refusals.ts";
import { expect, test } from "vitest";
import { fieldWords } from "./field-words.ts";
import { loadLanguage } from "./load-language.server.ts";
import { refusalWords } from "./refusal-words.ts";

test("every refusal and every field error has a message, in French too", async () => {
  expect(Object.keys(refusalWords).sort()).toEqual(Object.keys(refusals).sort());
  expect(Object.keys(fieldWords).sort()).toEqual(Object.keys(fieldReasons).sort());
  const french = await loadLanguage("fr-FR");
  for (const words of [...Object.values(refusalWords), ...Object.values(fieldWords)]) {
    expect(french.messages[words.id], words.message).toBeDefined();
    expect(french._(words)).not.toBe(words.message);
  }
});

test("S8.9a S8.9c S8.12e the specification's sentences", () => {
  expect(refusalWords.PRICE_UNKNOWN.message).toBe(
    "Product price is unknown, product cannot be added to the cart!",
  );
  expect(refusalWords.OUT_OF_STOCK.message).toBe("Out of the stock!");
  expect(refusalWords.INVALID_LOGIN.message).toBe("Invalid email or password");
});
