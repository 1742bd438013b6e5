import { samePageNames } from "#app/platform/overlays/overlay-names.ts";
import { isOfPerson } from "#app/platform/paths/catalogue-pages.ts";

type PageForm = "document" | "data";

/** What a request wants of the worker. `other` is none of its business: the browser does it as if there were no worker. */
export type Asked =
  | { readonly kind: "file" | "picture" | "routes" | "choice" | "logout" | "other" }
  /** `path`: as it was asked for. `address`: the page's own, without what stands open over it. `isBare`: both are the same, and the whole page was asked for. */
  | {
      readonly kind: "page";
      readonly form: PageForm;
      readonly path: string;
      readonly address: string;
      readonly isBare: boolean;
      readonly isOfPerson: boolean;
    };

type Request = { readonly method: string; readonly url: string; readonly mode: string };

const other = { kind: "other" } as const;
/** A store's code may stand before (S2.5a). */
const choices = /^(?:\/[a-z]{2})?\/(language|choices)(\.data)?$/;
const logout = /^(?:\/[a-z]{2})?\/logout(\.data)?$/;
const routes = /^(?:\/[a-z]{2})?\/__manifest$/;
/** Whoever got such a link got it alone. */
const ofOneReader = /[?&](code|token|return|data)=/;
const notPages =
  /^\/(api|ext|dev|media|assets)\/|^(?:\/[a-z]{2})?\/(search|points-of-sale|menu)\.data$/;

export function askedOf({ method, url, mode }: Request, origin: string): Asked {
  const { origin: asked, pathname, search } = new URL(url);
  if (asked !== origin) return other;
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
  if (mode === "navigate") return pageOf("document", pathname, search);
  // A link that is only pointed at fetches ahead without `cors`: nobody has seen that page yet.
  return mode === "no-cors" || !pathname.endsWith(".data")
    ? other
    : pageOf("data", pathname.replace(/\/_\.data$|\.data$/, "") || "/", search);
}

function pageOf(form: PageForm, pathname: string, search: string): Asked {
  const path = ordered(pathname + search);
  const address = ordered(path, [...samePageNames, "_routes"]);
  return {
    kind: "page",
    form,
    path,
    address,
    isBare: address === path,
    isOfPerson: isOfPerson(pathname) || ofOneReader.test(search),
  };
}

/** As pages are kept: without a slash at the end, parameters in one order. */
function ordered(address: string, without: readonly string[] = []): string {
  const { pathname, searchParams } = new URL(address, "http://page");
  for (const name of without) searchParams.delete(name);
  searchParams.sort();
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  return searchParams.size === 0 ? path : `${path}?${searchParams}`;
}

/** Where the router asks for a page's data. */
export function dataPathOf(address: string): string {
  const { pathname, search } = new URL(address, "http://page");
  return `${pathname === "/" ? "/_" : pathname}.data${search}`;
}
