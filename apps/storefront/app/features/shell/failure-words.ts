import type { MessageDescriptor } from "@lingui/core";
import { isRouteErrorResponse } from "react-router";
import { refusalWords } from "#app/platform/words/refusal-words.ts";

type Known = keyof typeof refusalWords;

/** What a person reads of a page whose data did not come: the refusal that the page met, else that nothing answered or that it is our fault. */
export function failureWords(error: unknown): MessageDescriptor {
  if (error instanceof TypeError) return refusalWords.UNAVAILABLE; // as browsers call a request that got no answer
  const refusal: unknown = isRouteErrorResponse(error) ? error.data?.refusal : undefined;
  return refusalWords[
    typeof refusal === "string" && Object.hasOwn(refusalWords, refusal)
      ? (refusal as Known)
      : "FAULT"
  ]; // beside its check
}

const lists: readonly (string | undefined)[] = ["shop", "dispatch", "category", "two-parts"].map(
  (name) => `routes/catalog/${name}`,
);

/**
 * S8.5j: of a list nothing lies on the device. Asked for with filters, another order or page it leads to the list itself, which may be there;
 * anything else leads home (S2.10). @param here the page's address without what stands over it
 */
export function wayWithoutNetwork(
  screen: string | undefined,
  here: string,
): { readonly isList: boolean; readonly leadsHome: boolean } {
  const isList = lists.includes(screen);
  return { isList, leadsHome: !isList || !here.includes("?") };
}
