import fc from "fast-check";
import { expect, test } from "vitest";
import { lettersIn, messageProblem, tidyMessage } from "./little-message.ts";

test("S9.6b a message of 200 letters passes, of 201 it does not", () => {
  expect(messageProblem("é".repeat(200))).toBeUndefined();
  expect(messageProblem("é".repeat(201))).toBe("MESSAGE_TOO_LONG");
  expect(messageProblem("")).toBeUndefined();
});

test("S9.6b letters are counted as grapheme clusters", () => {
  expect(lettersIn("e\u0301te\u0301")).toBe(3);
  expect(lettersIn("👩‍👩‍👧‍👦🇫🇷")).toBe(2);
  expect(messageProblem("👩‍👩‍👧‍👦".repeat(200))).toBeUndefined();
  expect(messageProblem("👩‍👩‍👧‍👦".repeat(201))).toBe("MESSAGE_TOO_LONG");
});

test("runs of spaces and line breaks become one space, and count once", () => {
  expect(tidyMessage("  Lis l’étiquette,\n\n puis\tmange tout. ")).toBe(
    "Lis l’étiquette, puis mange tout.",
  );
  expect(messageProblem(`a${" ".repeat(500)}b`)).toBeUndefined();
});

test("tidying is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(tidyMessage(tidyMessage(text))).toBe(tidyMessage(text));
    }),
  );
});
