import { Outlet, redirect } from "react-router";
import { pageOf, paths } from "#app/platform/paths.ts";
import { keepsWhileOverlaid, panelOf, withOverlay } from "#app/platform/place.ts";
import { signedIn } from "#app/platform/signed-in.ts";
import type { Route } from "./+types/requires-login.ts";

/** S2.8: who is not logged in goes to the login and is told why; an optional `code` goes along. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (await signedIn(context)) return next();
    const { path, search } = pageOf(request);
    const asked = new URLSearchParams(search);
    const login = paths.login(withOverlay(path + search, {}), asked.get("code"));
    // A registration that began here goes on over the login's page.
    const panel = panelOf(asked);
    throw redirect(withOverlay(login, panel ? { panel } : { panel: "login", notice: "login-needed" }));
  },
];

/** A loader of its own makes client navigations reach the middleware too. */
export function loader() {
  return null;
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function RequiresLogin() {
  return <Outlet />;
}
