import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { failureWords, isOfCatalogue } from "./failure-words.ts";

test("S8.5g a page that did not come says why: its refusal, nothing answered, or our fault", () => {
  expect(failureWords(new ErrorResponse(404, "", { refusal: "PRODUCT_NOT_FOUND" }))).toBe(refusalWords.PRODUCT_NOT_FOUND);
  expect(failureWords(new TypeError("Failed to fetch"))).toBe(refusalWords.UNAVAILABLE);
  for (const other of [new Error("x"), new ErrorResponse(500, "", null), new ErrorResponse(500, "", { refusal: "toString" }), undefined])
    expect(failureWords(other)).toBe(refusalWords.FAULT);
});

test("S8.5f only a page of the catalogue or of contents gives way to the home page", () => {
  expect(["/boutique/card", "/brand/x", "/mode", "/c/mode", "/pro"].every(isOfCatalogue)).toBe(true);
  expect(["/", "/my-account", "/my-vouchers", "/cart", "/checkout/confirmation"].some(isOfCatalogue)).toBe(false);
});
