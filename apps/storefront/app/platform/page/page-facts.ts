import { type UIMatch, useMatches } from "react-router";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

/** Facts about a page's URL, in its loader's data under `facts`. */
export type PageFacts = {
  /** S2.3, S2.4a: for a path from the catalogue; other routes are named by the router. */
  readonly routeName?: string;
  /** The main path of a page that has several. */
  readonly canonical?: string;
};

/** A route's `handle`; a private page is hidden from search engines. */
export type PageHandle = { readonly isPrivate: boolean };

/**
 * The route's name for the document's `data-route`; in another store, the store's code precedes it.
 */
export function routeNameOf(
  match: Pick<UIMatch, "id" | "loaderData"> | undefined,
  storeCode: string,
): string | undefined {
  const name = factsOf(match?.loaderData).routeName ?? match?.id.replace(/^routes\/[a-z]+\//, "");
  return name === undefined || storeCode === "" ? name : `${storeCode}-${name}`;
}

/** A public page's path without filters, order, page number and overlays. */
export function canonicalOf(
  matches: readonly Pick<UIMatch, "id" | "pathname" | "loaderData" | "handle">[],
): string | undefined {
  const last = matches.at(-1);
  if (!last || matches.some(({ handle }) => isPrivate(handle))) return undefined;
  return factsOf(last.loaderData).canonical ?? last.pathname.replace(/(.)\/$/, "$1");
}

export function usePageAddress(): {
  readonly routeName: string | undefined;
  readonly canonical: string | undefined;
} {
  const matches = useMatches();
  const { publicOrigin, store, languageQuery = "" } = useVisitor();
  const path = canonicalOf(matches);
  const canonical =
    path === undefined || publicOrigin === ""
      ? undefined
      : publicOrigin + withStorePrefix(path, store) + languageQuery;
  return { routeName: routeNameOf(matches.at(-1), store.code), canonical };
}

/** A path in a store; the store's home has no trailing slash. */
export function withStorePrefix(path: string, { prefix }: { readonly prefix: string }): string {
  return prefix !== "" && path === "/" ? prefix : prefix + path;
}

function factsOf(data: unknown): PageFacts {
  return typeof data === "object" && data !== null && "facts" in data
    ? (data.facts as PageFacts)
    : {}; // our loaders use `facts` for nothing else
}

function isPrivate(handle: unknown): boolean {
  return (
    typeof handle === "object" &&
    handle !== null &&
    "isPrivate" in handle &&
    handle.isPrivate === true
  );
}

/** An absolute URL in the current store; files have no store prefix. */
export function useWholeAddress(): (path: string) => string {
  const { publicOrigin, store } = useVisitor();
  return (path) => publicOrigin + (path.startsWith("/media/") ? path : `${store.prefix}${path}`);
}
