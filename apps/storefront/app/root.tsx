import "@papillote/ui/tokens.css";
import "@papillote/ui/base.css";
import "@papillote/ui/font-stand-ins.css";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import {
  data,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from "react-router";
import { SessionWatch } from "#app/features/session/session-watch.tsx";
import { Fonts } from "#app/platform/first-view/fonts.tsx";
import { LaterScripts, ReviveScript } from "#app/platform/first-view/later-scripts.tsx";
import { Papers } from "#app/platform/first-view/papers.tsx";
import { RouteStyles } from "#app/platform/first-view/route-styles.tsx";
import { aroundActions } from "#app/platform/forms/around-actions.ts";
import { shouldRevalidateFrame } from "#app/platform/overlays/overlay.ts";
import { whenOpened } from "#app/platform/overlays/when-opened.ts";
import { keepShown, useShownData } from "#app/platform/page/keep-shown.ts";
import { useNonce } from "#app/platform/page/nonce.tsx";
import { pageContext } from "#app/platform/page/page-context.ts";
import { usePageAddress } from "#app/platform/page/page-facts.ts";
import { Alternates } from "#app/platform/paths/alternates.tsx";
import { loadVisitor } from "#app/platform/visitor/load-visitor.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { useDocumentLanguage } from "#app/platform/words/document-language.tsx";
import { withWords } from "#app/platform/words/words.ts";
import type { Route } from "./+types/root.ts";

/** Rarely needed, so it is loaded on demand, with its texts. */
const rootError = () => withWords(() => import("#app/features/shell/root-error.tsx"));
const loadOnTheWay = async () => ({
  default: (await withWords(() => import("./layouts/on-the-way.tsx"))).OnTheWay,
});
// These parts are optional, so a failed load must not fail the page.
const OnTheWay = lazy(() => loadOnTheWay().catch(() => ({ default: () => null })));
const RootError = lazy(whenOpened(async () => (await rootError()).RootError));

/** Shows what the server refused before any loader: a foreign form, a body that is too large. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    const { refusal } = context.get(pageContext);
    if (refusal) throw data({ refusal: refusal.refusal }, { status: refusal.status });
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) =>
    request.method === "GET" ? keepShown(request, next) : aroundActions.keep(next),
];

export function loader({ request, context }: Route.LoaderArgs) {
  return loadVisitor(request, context);
}

export const shouldRevalidate = shouldRevalidateFrame;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const visitor = useRouteLoaderData<typeof loader>("root");
  const { locale, files } = useDocumentLanguage();
  const { routeName, canonical } = usePageAddress();
  const store = visitor?.store.code || undefined;
  const screen = useMatches().at(-1)?.id;
  return (
    <html
      lang={locale.slice(0, 2)}
      data-locale={locale}
      data-words={files}
      data-theme={visitor?.theme}
      data-route={routeName}
      data-screen={screen}
      data-store={store}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#13261e" />
        {import.meta.env.SSR && <DocumentLinks popup={visitor?.popup} />}
        <Meta />
        {canonical === undefined ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={canonical} />
        )}
        {import.meta.env.SSR && <Alternates />}
        <RouteStyles />
        <Fonts />
        <ReviveScript nonce={nonce} />
      </head>
      <body>
        <Papers />
        {children}
        <ScrollRestoration nonce={nonce} />
        <LaterScripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Only in the document, as the page's script never changes these. */
function DocumentLinks({ popup }: { popup: number | undefined }) {
  return (
    <>
      {popup !== undefined && <meta name="popup" content={String(popup)} />}
      <link rel="icon" href="/papillote-mark.svg" type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}

export default function Root() {
  const { maintenance, locale } = useVisitor();
  const document = useDocumentLanguage();
  // S1.1c: the language was chosen in another tab, or by a login. Texts come with a document.
  useEffect(() => {
    if (locale !== document.locale) window.location.reload();
  }, [locale, document.locale]);
  const isMoving = useNavigation().state !== "idle";
  useShownData();
  const location = useLocation();
  const [from] = useState(location);
  const [hasMoved, setMoved] = useState(false);
  if (isMoving && !hasMoved) setMoved(true);
  if (maintenance) return <RootError />;
  return (
    <>
      <Outlet />
      {hasMoved && (
        <Suspense>
          <OnTheWay from={from} isMoving={isMoving} />
        </Suspense>
      )}
      <SessionWatch />
    </>
  );
}

export function ErrorBoundary() {
  return <RootError />;
}
