import { type RouterContextProvider, redirect } from "react-router";
import { panelOf, withOverlay } from "#app/platform/overlays/place.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { pageOf, paths } from "#app/platform/paths/paths.ts";
import { signedIn } from "./signed-in.ts";

/** S2.8: who is not logged in goes to the login and is told why; an optional `code` goes along. */
export async function mustBeLoggedIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  if (await signedIn(context)) return;
  const page = context.get(pageContext);
  const { path, search } = pageOf(request, page);
  const asked = new URLSearchParams(search);
  const login = paths.login(withOverlay(path + search, {}), asked.get("code"));
  // A registration that began here goes on over the login's page.
  const panel = panelOf(asked);
  // What a middleware throws goes out as it is, without the router's own prefix.
  throw redirect(
    page.store.prefix +
      withOverlay(login, panel ? { panel } : { panel: "login", notice: "login-needed" }),
  );
}
