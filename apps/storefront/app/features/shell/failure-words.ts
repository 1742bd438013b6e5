import type { MessageDescriptor } from "@lingui/core";
import { isRouteErrorResponse } from "react-router";
import { refusalWords } from "#app/platform/refusal-words.ts";

type Known = keyof typeof refusalWords;

/** What a person reads of a page whose data did not come: the refusal that the page met, else that nothing answered or that it is our fault. */
export function failureWords(error: unknown): MessageDescriptor {
  if (error instanceof TypeError) return refusalWords.UNAVAILABLE; // as browsers call a request that got no answer
  const refusal: unknown = isRouteErrorResponse(error) ? error.data?.refusal : undefined;
  return refusalWords[typeof refusal === "string" && Object.hasOwn(refusalWords, refusal) ? (refusal as Known) : "FAULT"]; // beside its check
}

const ofThePerson = /^\/(my-account|my-vouchers|cart|checkout|payment|login|forgot-password|wishlist|goodbye)(\/|$)/;

/** A product, a category or a page of contents: what a visitor can do without until there is a network again. */
export function isOfCatalogue(path: string): boolean {
  return path !== "/" && !ofThePerson.test(path);
}
