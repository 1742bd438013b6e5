import { createContext, useContext } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, Links, useMatches } from "react-router";
import { useNonce } from "./nonce.tsx";

type ReadStyles = (href: string) => string;

/** Filled on the server alone: the text of a built style sheet. */
const Read = createContext<ReadStyles | undefined>(undefined);
export const StyleTextProvider = Read.Provider;

type ListedRoute = { css?: string[] };

/** The router's own list of addresses and files, in the browser: it begins with what is shown, and grows by what links lead to. */
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ListedRoute | undefined> };
  }
}

/**
 * The styles of the matched routes. The first document carries them in itself, so that nothing stands between it and its first paint;
 * what a later page needs beside them comes by link, and React shows that page only when it is there.
 */
export function RouteStyles() {
  const nonce = useNonce();
  const read = useContext(Read);
  if (!import.meta.env.SSR) forgetStylesOfDocument();
  const manifest = useContext(FrameworkContext)?.manifest;
  const hrefs = [...new Set(useMatches().flatMap(({ id }) => manifest?.routes[id]?.css ?? []))];
  // Served from its sources, the router has them in a sheet of its own.
  if (import.meta.env.DEV) return <Links nonce={nonce} />;
  return hrefs.map((href) =>
    read ? (
      <style key={href} href={href} precedence="page" nonce={nonce}>
        {read(href)}
      </style>
    ) : (
      <link key={href} rel="stylesheet" href={href} precedence="page" />
    ),
  );
}

let isForgotten = false;

/** What the document brought in itself is never asked for again, whatever is listed later. Once, and not before the router's list is there. */
function forgetStylesOfDocument(): void {
  const manifest = window.__reactRouterManifest;
  if (isForgotten || !manifest) return;
  isForgotten = true;
  const inDocument = new Set([...document.querySelectorAll<HTMLElement>("style[data-href]")].flatMap(({ dataset }) => dataset.href?.split(" ") ?? []));
  const forget = (route: ListedRoute | undefined) => {
    if (route?.css) route.css = route.css.filter((href) => !inDocument.has(href));
  };
  for (const route of Object.values(manifest.routes)) forget(route);
  manifest.routes = new Proxy(manifest.routes, {
    set: (routes, id, route: ListedRoute) => {
      forget(route);
      return Reflect.set(routes, id, route);
    },
  });
}
