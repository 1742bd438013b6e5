import { type UIMatch, useMatches } from "react-router";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

/** What the data of a page tells of its address. */
export type PageFacts = {
  /** S2.3, S2.4a: what stands at a path that the catalogue gives; other routes are named by the router's map. */
  readonly routeName?: string;
  /** The one address of what is shown here, where it has several. */
  readonly canonical?: string;
};

/** A route says in its `handle` that nobody should find its page by a search. */
export type PageHandle = { readonly isPrivate: boolean };

/** The name of the shown route, as it stands on the page's root. With a store's code it begins with that. */
export function routeNameOf(
  match: Pick<UIMatch, "id" | "loaderData"> | undefined,
  storeCode: string,
): string | undefined {
  const name = factsOf(match?.loaderData).routeName ?? match?.id.replace(/^routes\/[a-z]+\//, "");
  return name === undefined || storeCode === "" ? name : `${storeCode}-${name}`;
}

/** Where a public page is to be found: without filters, order, pages and what stands open over it. Nothing for a private one. */
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
  const { publicOrigin, store } = useVisitor();
  const path = canonicalOf(matches);
  const canonical =
    path === undefined || publicOrigin === "" ? undefined : publicOrigin + inStore(path, store);
  return { routeName: routeNameOf(matches.at(-1), store.code), canonical };
}

/** A path as it begins in a store, whose home has no slash at its end. */
export function inStore(path: string, { prefix }: { readonly prefix: string }): string {
  return prefix !== "" && path === "/" ? prefix : prefix + path;
}

function factsOf(data: unknown): PageFacts {
  return typeof data === "object" && data !== null && "facts" in data
    ? (data.facts as PageFacts)
    : {}; // what our loaders call `facts` is this
}

function isPrivate(handle: unknown): boolean {
  return (
    typeof handle === "object" &&
    handle !== null &&
    "isPrivate" in handle &&
    handle.isPrivate === true
  );
}

/** An address of the shop with its origin, and with the store that is shown; a file is the same in all of them. */
export function useWholeAddress(): (path: string) => string {
  const { publicOrigin, store } = useVisitor();
  return (path) => publicOrigin + (path.startsWith("/media/") ? path : `${store.prefix}${path}`);
}
