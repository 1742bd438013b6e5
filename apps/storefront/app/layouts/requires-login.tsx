import { me } from "@papillote/contract/accounts.ts";
import { Outlet, redirect } from "react-router";
import { pageContext } from "#app/platform/page-context.ts";
import { pageOf, paths } from "#app/platform/paths.ts";
import type { Route } from "./+types/requires-login.ts";

/** S2.8: who is not logged in goes to the login, and an optional `code` goes along. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const { call, hasSession } = context.get(pageContext);
    const customer = hasSession ? await call(me, {}) : undefined;
    if (customer?.ok) return next();
    const { path, search } = pageOf(request);
    const ask = new URLSearchParams({ return: path + search });
    const code = new URLSearchParams(search).get("code");
    if (code !== null) ask.set("code", code);
    throw redirect(`${paths.login()}?${ask}`);
  },
];

/** A loader of its own makes client navigations reach the middleware too. */
export function loader() {
  return null;
}

export default function RequiresLogin() {
  return <Outlet />;
}
