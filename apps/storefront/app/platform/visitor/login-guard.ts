import { type RouterContextProvider, redirect } from "react-router";
import { readPanel, withOverlay } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths, requestedPage } from "#app/platform/paths/paths.ts";
import { loadVisit } from "./load-customer.ts";

/**
 * S2.8: without a session, redirects to the login with a notice and the optional `code`. If the
 * shop cannot look up the session, the page fails instead, as the visitor may be logged in.
 */
export async function requireLogin(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const { customer, outage } = await loadVisit(context);
  if (customer) return;
  if (outage) unwrapOrThrow(outage);
  const page = context.get(pageContext);
  const { path, search } = requestedPage(request, page);
  const query = new URLSearchParams(search);
  const login = paths.login(withOverlay(path + search, {}), query.get("code"));
  // A registration in progress continues over the login page.
  const panel = readPanel(query);
  // The router does not add its prefix to a redirect from a middleware.
  throw redirect(
    page.store.prefix +
      withOverlay(login, panel ? { panel } : { panel: "login", notice: "login-needed" }),
  );
}
