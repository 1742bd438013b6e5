import type { MessageDescriptor } from "@lingui/core";
import { isRouteErrorResponse } from "react-router";
import { refusalWords } from "#app/platform/words/refusal-words.ts";

/** The message for a page whose data did not load: its refusal, a missing answer, or our fault. */
export function failureWords(error: unknown): MessageDescriptor {
  if (error instanceof TypeError) return refusalWords.UNAVAILABLE; // `fetch` without an answer
  const refusal: unknown = isRouteErrorResponse(error) ? error.data?.refusal : undefined;
  return refusalWords[
    typeof refusal === "string" && Object.hasOwn(refusalWords, refusal)
      ? (refusal as keyof typeof refusalWords) // checked by `hasOwn`
      : "FAULT"
  ];
}

const lists: readonly (string | undefined)[] = ["shop", "dispatch", "category", "two-parts"].map(
  (name) => `routes/catalog/${name}`,
);

/**
 * S8.5j: the reaction to a page that is not cached. A list with filters, an order or a page number
 * leads to the list itself, which may be cached; everything else leads home (S2.10).
 * @param here the page's URL without overlays
 */
export function offlineFallback(
  screen: string | undefined,
  here: string,
): { readonly isList: boolean; readonly leadsHome: boolean } {
  const isList = lists.includes(screen);
  return { isList, leadsHome: !isList || !here.includes("?") };
}
