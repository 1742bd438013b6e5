import { useEffect } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  useHref,
  useLocation,
  useMatches,
} from "react-router";

type LoadResults = Record<string, DataStrategyResult>;

let shown: { readonly path: string; readonly matches: ReturnType<typeof useMatches> } = {
  path: "",
  matches: [],
};
/** Whether a form has changed what the page shows, and its data were not loaded since. */
let isOutdated = false;

export function useShownData(): void {
  const { pathname, search } = useLocation();
  const path = useHref({ pathname, search });
  const matches = useMatches();
  useEffect(() => {
    shown = { path, matches };
  }, [path, matches]);
}

/** Called after each form that was done. */
export function outdateShown(): void {
  isOutdated = true;
}

/**
 * Runs around each load of data. The data of the current page are loaded again when the network or
 * the session comes back, and after a form that interrupted such a load, and there may be no
 * answer. The shown data then stay: if the error were passed on, it would replace the page, with
 * all that was typed in it.
 */
export async function keepShown(
  request: Request,
  next: () => Promise<LoadResults>,
): Promise<LoadResults> {
  const { pathname, search } = new URL(request.url);
  const results = await next();
  if (Object.values(results).every(({ type }) => type === "data")) isOutdated = false;
  if (isOutdated || pathname + search !== shown.path) return results;
  for (const { id, loaderData } of shown.matches)
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
