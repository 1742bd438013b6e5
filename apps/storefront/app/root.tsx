import "@papillote/ui/tokens.css";
import "@papillote/ui/base.css";
import "@papillote/ui/fonts.css";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import { RootError } from "#app/features/shell/root-error.tsx";
import { defaultLocale } from "#app/platform/language.ts";
import { loadVisitor } from "#app/platform/load-visitor.ts";
import { useNonce } from "#app/platform/nonce.tsx";
import { keepsWhileOverlaid } from "#app/platform/place.ts";
import type { Route } from "./+types/root.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadVisitor(request, context);
}

export const shouldRevalidate = keepsWhileOverlaid;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const visitor = useRouteLoaderData<typeof loader>("root");
  const locale = visitor?.locale ?? defaultLocale;
  const screen = useMatches().at(-1)?.id;
  return (
    <html lang={locale.slice(0, 2)} data-locale={locale} data-route={screen}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#13261e" />
        <link rel="icon" href="/papillote-mark.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RootError />;
}
