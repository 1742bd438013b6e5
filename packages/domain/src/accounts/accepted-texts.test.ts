import { expect, test } from "vitest";
import { readAcceptedTexts, writeAcceptedTexts } from "./accepted-texts.ts";

test("accepted texts are read as they were written", () => {
  const texts = [
    { name: "terms", version: 12 },
    { name: "cgv", version: 1 },
  ] as const;
  expect(writeAcceptedTexts(texts)).toBe("terms:12 cgv:1");
  expect(readAcceptedTexts("terms:12 cgv:1")).toEqual(texts);
});

test.each([
  "",
  "2026-11",
  "terms",
  "terms:0",
  "terms:-1",
  "other:1",
  "terms:1e3",
  "cgv:9999999999",
])("%j names no text", (stored) => expect(readAcceptedTexts(stored)).toEqual([]));
