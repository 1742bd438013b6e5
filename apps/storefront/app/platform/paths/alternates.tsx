import { useMatches } from "react-router";
import { canonicalOf, withStorePrefix } from "#app/platform/page/page-facts.ts";
import type { Visitor } from "#app/platform/visitor/load-visitor.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { defaultLocale, languageQueryOf, locales } from "#app/platform/words/language.ts";

type Alternate = { readonly hrefLang: string; readonly href: string };

/**
 * The URLs of a public page in each language of its store, and in each open store if there are
 * several (S2.5). The default store's own language is for all other readers.
 */
export function alternatesOf(
  path: string,
  { stores, store, publicOrigin }: Pick<Visitor, "stores" | "store" | "publicOrigin">,
): Alternate[] {
  const here = publicOrigin + withStorePrefix(path, store);
  const own = store.locale || defaultLocale;
  const languages = locales.map((locale) => ({
    hrefLang: locale.slice(0, 2),
    href: locale === own ? here : here + languageQueryOf(locale),
  }));
  const open = stores.map((one) => ({
    hrefLang: one.locale,
    href: publicOrigin + withStorePrefix(path, one),
  }));
  const named = open.filter(({ hrefLang }) => hrefLang !== "");
  return [...languages, ...named, { hrefLang: "x-default", href: open[0]?.href ?? here }];
}

/** For search engines. */
export function Alternates() {
  const path = canonicalOf(useMatches());
  const visitor = useVisitor();
  if (path === undefined || visitor.publicOrigin === "") return null;
  return alternatesOf(path, visitor).map((one) => (
    <link key={one.hrefLang} rel="alternate" {...one} />
  ));
}
