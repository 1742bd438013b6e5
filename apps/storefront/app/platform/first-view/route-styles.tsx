import { createContext, useContext } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, Links, useMatches } from "react-router";
import { useNonce } from "#app/platform/page/nonce.tsx";

type BuiltStyles = {
  /** The text of a built style sheet. */
  readonly textOf: (href: string) => string;
  /** The style sheets of a lazy part, by its source file. */
  readonly ofPart: (source: string) => readonly string[];
};

/** Set on the server only. */
const Built = createContext<BuiltStyles | undefined>(undefined);
export const BuiltStylesProvider = Built.Provider;

type ListedRoute = { css?: string[] };

/**
 * The router's manifest in the browser: the current routes at first, then those of visible links.
 */
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ListedRoute | undefined> };
  }
}

/**
 * The styles of the matched routes. They are inlined in the first document, so that no request
 * delays its first paint. A later page's other styles are links, and React waits for them.
 */
export function RouteStyles() {
  const nonce = useNonce();
  const built = useContext(Built);
  if (!import.meta.env.SSR) forgetStylesOfDocument();
  const manifest = useContext(FrameworkContext)?.manifest;
  const hrefs = [...new Set(useMatches().flatMap(({ id }) => manifest?.routes[id]?.css ?? []))];
  // In development the router serves its own style sheet.
  if (import.meta.env.DEV) return <Links nonce={nonce} />;
  if (built) return <StyleTexts hrefs={hrefs} />;
  return hrefs.map((href) => <link key={href} rel="stylesheet" href={href} precedence="page" />);
}

/** The styles of a lazy part that the server renders open. In the browser its script loads them. */
export function PartStyles({ source }: { source: string }) {
  const built = useContext(Built);
  return built && !import.meta.env.DEV && <StyleTexts hrefs={built.ofPart(source)} />;
}

/**
 * The router appends an empty fragment to the URL of a sheet that a lazy part needs too. It is
 * removed here, so that React puts a sheet of the page and of its parts into the document only
 * once.
 */
function StyleTexts({ hrefs }: { hrefs: readonly string[] }) {
  const nonce = useNonce();
  const built = useContext(Built);
  return hrefs.map(withoutFragment).map((href) => (
    <style key={href} href={href} precedence="page" nonce={nonce}>
      {built?.textOf(href)}
    </style>
  ));
}

function withoutFragment(href: string): string {
  return href.replace(/#$/, "");
}

let isForgotten = false;

/** Prevents requests for sheets that are inlined in the document. Runs once the manifest exists. */
function forgetStylesOfDocument(): void {
  const manifest = window.__reactRouterManifest;
  if (isForgotten || !manifest) return;
  isForgotten = true;
  const sheets = [...document.querySelectorAll<HTMLElement>("style[data-href]")].flatMap(
    ({ dataset }) => dataset.href?.split(" ") ?? [],
  );
  const inDocument = new Set(sheets.flatMap((href) => [href, `${href}#`]));
  // A lazy script looks for a link to its sheet before it adds one; a disabled link loads nothing.
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
