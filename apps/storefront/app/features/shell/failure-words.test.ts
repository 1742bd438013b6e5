import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { refusalWords } from "#app/platform/words/refusal-words.ts";
import { failureWords, offlineFallback } from "./failure-words.ts";

test("S8.5g a page that did not load says why: its refusal, no answer, or our fault", () => {
  expect(failureWords(new ErrorResponse(404, "", { refusal: "PRODUCT_NOT_FOUND" }))).toBe(
    refusalWords.PRODUCT_NOT_FOUND,
  );
  expect(failureWords(new TypeError("Failed to fetch"))).toBe(refusalWords.UNAVAILABLE);
  for (const other of [
    new Error("x"),
    new ErrorResponse(500, "", null),
    new ErrorResponse(500, "", { refusal: "toString" }),
    undefined,
  ])
    expect(failureWords(other)).toBe(refusalWords.FAULT);
});

test("S8.5j without a network an unvisited list shows a notice, a filtered one leads to the whole list, all else leads home", () => {
  expect(offlineFallback("routes/catalog/dispatch", "/mode")).toEqual({
    isList: true,
    leadsHome: true,
  });
  expect(offlineFallback("routes/catalog/shop", "/boutique?sort=latest")).toEqual({
    isList: true,
    leadsHome: false,
  });
  expect(offlineFallback("routes/catalog/product", "/boutique/card?childSku=a")).toEqual({
    isList: false,
    leadsHome: true,
  });
  expect(offlineFallback(undefined, "/offer")).toEqual({ isList: false, leadsHome: true });
});
