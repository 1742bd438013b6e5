import { samePageNames } from "#app/platform/overlays/overlay-names.ts";
import { isOfPerson } from "#app/platform/paths/catalogue-pages.ts";

type PageForm = "document" | "data";

export type PageRequest = {
  readonly kind: "page";
  readonly form: PageForm;
  /** As it was requested. */
  readonly path: string;
  /** The page's own path, without overlays. */
  readonly address: string;
  /** `path` and `address` are the same, and the whole page was requested. */
  readonly isBare: boolean;
  readonly isOfPerson: boolean;
};

/** `other`: the browser handles the request as if there were no worker. */
type ClassifiedRequest =
  | { readonly kind: "file" | "picture" | "routes" | "choice" | "logout" | "other" }
  | PageRequest;

const other = { kind: "other" } as const;
/** A store's code may come first (S2.5a). */
const choices = /^(?:\/[a-z]{2})?\/(language|choices)(\.data)?$/;
const logout = /^(?:\/[a-z]{2})?\/logout(\.data)?$/;
const routes = /^(?:\/[a-z]{2})?\/__manifest$/;
/** The parameters of links that are sent to one person. */
const ofOneReader = /[?&](code|token|return|data)=/;
const notPages =
  /^\/(api|ext|dev|media|assets)\/|^(?:\/[a-z]{2})?\/(search|points-of-sale|menu)\.data$/;

export function classifyRequest(
  { method, url, mode }: { readonly method: string; readonly url: string; readonly mode: string },
  ownOrigin: string,
): ClassifiedRequest {
  const { origin, pathname, search } = new URL(url);
  if (origin !== ownOrigin) return other;
  if (method === "POST")
    return choices.test(pathname)
      ? { kind: "choice" }
      : logout.test(pathname)
        ? { kind: "logout" }
        : other;
  if (method !== "GET") return other;
  if (/^\/assets\//.test(pathname)) return { kind: "file" };
  if (/^\/media\/.+\.svg$/.test(pathname)) return { kind: "picture" };
  if (routes.test(pathname)) return { kind: "routes" };
  if (notPages.test(pathname)) return other;
  if (mode === "navigate") return pageRequest("document", pathname, search);
  // A `no-cors` request prefetches a link that is only pointed at, so the page was not visited.
  return mode === "no-cors" || !pathname.endsWith(".data")
    ? other
    : pageRequest("data", pathname.replace(/\/_\.data$|\.data$/, "") || "/", search);
}

function pageRequest(form: PageForm, pathname: string, search: string): PageRequest {
  const path = normalized(pathname + search);
  const address = normalized(path, [...samePageNames, "_routes"]);
  return {
    kind: "page",
    form,
    path,
    address,
    isBare: address === path,
    isOfPerson: isOfPerson(pathname) || ofOneReader.test(search),
  };
}

/** The key of a cached page: no trailing slash, sorted parameters. */
function normalized(address: string, without: readonly string[] = []): string {
  const { pathname, searchParams } = new URL(address, "http://page");
  for (const name of without) searchParams.delete(name);
  searchParams.sort();
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  return searchParams.size === 0 ? path : `${path}?${searchParams}`;
}

/** The path from which the router requests a page's data. */
export function dataPathOf(address: string): string {
  const { pathname, search } = new URL(address, "http://page");
  return `${pathname === "/" ? "/_" : pathname}.data${search}`;
}
