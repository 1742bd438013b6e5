import { Outlet } from "react-router";
import { shouldRevalidateFrame } from "#app/platform/overlays/overlay.ts";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import { requireLogin } from "#app/platform/visitor/login-guard.ts";
import type { Route } from "./+types/requires-login.ts";

/** S2.8: the screens behind the login. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    await requireLogin(request, context);
    return next();
  },
];

/** Client navigations run the middleware only for a route with a loader. */
export function loader() {
  return null;
}

export const shouldRevalidate = shouldRevalidateFrame;

export const handle = { isPrivate: true } satisfies PageHandle;

export default function RequiresLogin() {
  return <Outlet />;
}
