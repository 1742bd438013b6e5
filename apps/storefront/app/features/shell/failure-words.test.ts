import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { refusalWords } from "#app/platform/words/refusal-words.ts";
import { failureWords, wayWithoutNetwork } from "./failure-words.ts";

test("S8.5g a page that did not come says why: its refusal, nothing answered, or our fault", () => {
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

test("S8.5j without a network a list that was never seen is told, a filtered one leads to the whole list, all else leads home", () => {
  expect(wayWithoutNetwork("routes/catalog/dispatch", "/mode")).toEqual({
    isList: true,
    leadsHome: true,
  });
  expect(wayWithoutNetwork("routes/catalog/shop", "/boutique?sort=latest")).toEqual({
    isList: true,
    leadsHome: false,
  });
  expect(wayWithoutNetwork("routes/catalog/product", "/boutique/card?childSku=a")).toEqual({
    isList: false,
    leadsHome: true,
  });
  expect(wayWithoutNetwork(undefined, "/offer")).toEqual({ isList: false, leadsHome: true });
});
