import { type RouterContextProvider, redirect } from "react-router";
import { readPanel, withOverlay } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths, requestedPage } from "#app/platform/paths/paths.ts";
import { loadCustomer } from "./load-customer.ts";

/** S2.8: without a session, redirects to the login with a notice and the optional `code`. */
export async function requireLogin(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  if (await loadCustomer(context)) return;
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
