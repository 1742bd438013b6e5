import { useMatches } from "react-router";
import { canonicalOf, inStore } from "#app/platform/page/page-facts.ts";
import type { Visitor } from "#app/platform/visitor/load-visitor.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

type Alternate = { readonly hrefLang: string; readonly href: string };

/** S2.5: a public page in each of several open stores; whom no language of them fits is sent to the default one. */
export function alternatesOf(
  path: string,
  { stores, publicOrigin }: Pick<Visitor, "stores" | "publicOrigin">,
): Alternate[] {
  const open = stores.map((store) => ({
    hrefLang: store.locale,
    href: publicOrigin + inStore(path, store),
  }));
  const named = open.filter(({ hrefLang }) => hrefLang !== "");
  return open[0] ? [...named, { ...open[0], hrefLang: "x-default" }] : [];
}

/** Search engines read them in the document as it is sent. */
export function OtherStores() {
  const path = canonicalOf(useMatches());
  const visitor = useVisitor();
  if (path === undefined) return null;
  return alternatesOf(path, visitor).map((one) => (
    <link key={one.hrefLang} rel="alternate" {...one} />
  ));
}
