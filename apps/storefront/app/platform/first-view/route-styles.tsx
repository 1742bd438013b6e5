import { createContext, useContext } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, Links, useMatches } from "react-router";
import { useNonce } from "#app/platform/page/nonce.tsx";

/** The text of a built style sheet, and the sheets of a part by its source. */
type BuiltStyles = {
  readonly textOf: (href: string) => string;
  readonly ofPart: (source: string) => readonly string[];
};

/** Filled on the server alone. */
const Built = createContext<BuiltStyles | undefined>(undefined);
export const BuiltStylesProvider = Built.Provider;

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
  const built = useContext(Built);
  if (!import.meta.env.SSR) forgetStylesOfDocument();
  const manifest = useContext(FrameworkContext)?.manifest;
  const hrefs = [...new Set(useMatches().flatMap(({ id }) => manifest?.routes[id]?.css ?? []))];
  // Served from its sources, the router has them in a sheet of its own.
  if (import.meta.env.DEV) return <Links nonce={nonce} />;
  if (built) return <StyleTexts hrefs={hrefs} />;
  return hrefs.map((href) => <link key={href} rel="stylesheet" href={href} precedence="page" />);
}

/** The styles of a part that the server draws open. Elsewhere its script brings them, before it is shown. */
export function PartStyles({ source }: { source: string }) {
  const built = useContext(Built);
  return built && !import.meta.env.DEV && <StyleTexts hrefs={built.ofPart(source)} />;
}

function StyleTexts({ hrefs }: { hrefs: readonly string[] }) {
  const nonce = useNonce();
  const built = useContext(Built);
  return hrefs.map((href) => (
    <style key={href} href={href} precedence="page" nonce={nonce}>
      {built?.textOf(href)}
    </style>
  ));
}

let isForgotten = false;

/** What the document brought in itself, for its route or for a part of it, is never asked for again, whatever is listed later. Once, and not before the router's list is there. */
function forgetStylesOfDocument(): void {
  const manifest = window.__reactRouterManifest;
  if (isForgotten || !manifest) return;
  isForgotten = true;
  const sheets = [...document.querySelectorAll<HTMLElement>("style[data-href]")].flatMap(
    ({ dataset }) => dataset.href?.replaceAll("#", "").split(" ") ?? [],
  );
  const inDocument = new Set(sheets.flatMap((href) => [href, `${href}#`]));
  // A script that comes later looks for its sheet as a link before it fetches it; one that is switched off fetches nothing itself.
  for (const href of inDocument)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "stylesheet", disabled: true, href }),
    );
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
