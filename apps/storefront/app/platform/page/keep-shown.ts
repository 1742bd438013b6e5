import { useEffect } from "react";
import { type DataStrategyResult, isRouteErrorResponse, useMatches } from "react-router";

type LoadResults = Record<string, DataStrategyResult>;

/** What the page shows; empty while the page is being left or sent. */
let shown: ReturnType<typeof useMatches> = [];

export function useShownData(isMoving: boolean): void {
  const matches = useMatches();
  useEffect(() => {
    shown = isMoving ? [] : matches;
  }, [isMoving, matches]);
}

/**
 * Runs around each load of data. The data of the current page are loaded again when the network or
 * the session comes back, and there may be no answer. The shown data then stay: if the error were
 * passed on, it would replace the page, with all that was typed in it.
 */
export async function keepShown(
  { url }: Request,
  next: () => Promise<LoadResults>,
): Promise<LoadResults> {
  const before = url === window.location.href.split("#")[0] ? shown : [];
  const results = await next();
  for (const { id, loaderData } of before)
    if (loaderData !== undefined && results[id]?.type === "error" && !isAnswer(results[id].result))
      results[id] = { type: "data", result: loaderData };
  return results;
}

/**
 * Whether an error is a redirect or a refusal of the shop. A gateway's page and a fault of the shop
 * are no answer.
 */
export function hasAnswer(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
}

/** Maintenance counts as an answer, as it is announced in place of the page (S4.33a). */
function isAnswer(error: unknown): boolean {
  return hasAnswer(error) || (isRouteErrorResponse(error) && error.data.refusal === "MAINTENANCE");
}
