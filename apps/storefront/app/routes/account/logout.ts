import { logout } from "@papillote/contract/accounts.ts";
import { redirect } from "react-router";
import { chosenLinesCookie } from "#app/platform/forms/chosen-line.ts";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { safeReturn } from "#app/platform/paths/paths.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";
import type { Route } from "./+types/logout.ts";

/**
 * S4.3. A silent logout names the expired session that it ends. The page stays, and choices wait
 * for the next login. A session that began meanwhile is not ended.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const expired = searchParams.get("silent");
  if (expired !== null) {
    const customer = await loadCustomer(context);
    if (customer === undefined || customer.sessionId === expired) await call(logout, {});
    return new Response(null, { status: 204 });
  }
  await call(logout, {});
  return redirect(withOverlay(safeReturn(searchParams.get("return")), { notice: "logged-out" }), {
    headers: { "set-cookie": chosenLinesCookie.forget() },
  });
}
