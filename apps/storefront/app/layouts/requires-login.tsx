import { Outlet, redirect } from "react-router";
import { pageOf, paths } from "#app/platform/paths.ts";
import { signedIn } from "#app/platform/signed-in.ts";
import type { Route } from "./+types/requires-login.ts";

/** S2.8: who is not logged in goes to the login, and an optional `code` goes along. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (await signedIn(context)) return next();
    const { path, search } = pageOf(request);
    const code = new URLSearchParams(search).get("code");
    throw redirect(paths.login(path + search) + (code === null ? "" : `&code=${encodeURIComponent(code)}`));
  },
];

/** A loader of its own makes client navigations reach the middleware too. */
export function loader() {
  return null;
}

export default function RequiresLogin() {
  return <Outlet />;
}
