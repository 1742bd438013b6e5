import { Outlet } from "react-router";
import { keepsWithoutNetwork } from "#app/platform/overlays/place.ts";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import { mustBeLoggedIn } from "#app/platform/visitor/login-guard.ts";
import type { Route } from "./+types/requires-login.ts";

/** S2.8: the screens behind the login. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    await mustBeLoggedIn(request, context);
    return next();
  },
];

/** A loader of its own makes client navigations reach the middleware too. */
export function loader() {
  return null;
}

export const shouldRevalidate = keepsWithoutNetwork;

export const handle = { isPrivate: true } satisfies PageHandle;

export default function RequiresLogin() {
  return <Outlet />;
}
