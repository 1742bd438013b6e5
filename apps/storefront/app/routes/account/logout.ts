import { logout } from "@papillote/contract/accounts.ts";
import { redirect } from "react-router";
import { chosenLineCookie } from "#app/platform/forms/chosen-line.ts";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/logout.ts";

/**
 * S4.3. A silent logout ends an expired session: the page stays, and choices wait for the next
 * login.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  await call(logout, {});
  if (new URL(request.url).searchParams.has("silent")) return new Response(null, { status: 204 });
  return redirect(withOverlay(paths.home(), { notice: "logged-out" }), {
    headers: { "set-cookie": chosenLineCookie.forget() },
  });
}
