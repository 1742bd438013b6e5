import { useMatches } from "react-router";
import { canonicalOf, withStorePrefix } from "#app/platform/page/page-facts.ts";
import type { Visitor } from "#app/platform/visitor/load-visitor.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

/**
 * S2.5: a public page in each of several open stores; the default store is for all other languages.
 */
export function alternatesOf(
  path: string,
  { stores, publicOrigin }: Pick<Visitor, "stores" | "publicOrigin">,
): { readonly hrefLang: string; readonly href: string }[] {
  const open = stores.map((store) => ({
    hrefLang: store.locale,
    href: publicOrigin + withStorePrefix(path, store),
  }));
  const named = open.filter(({ hrefLang }) => hrefLang !== "");
  return open[0] ? [...named, { ...open[0], hrefLang: "x-default" }] : [];
}

/** For search engines. */
export function OtherStores() {
  const path = canonicalOf(useMatches());
  const visitor = useVisitor();
  if (path === undefined) return null;
  return alternatesOf(path, visitor).map((one) => (
    <link key={one.hrefLang} rel="alternate" {...one} />
  ));
}
