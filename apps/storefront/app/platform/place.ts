import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useSearchParams } from "react-router";

/** What stands over a page is part of its address: it opens without script, and a link can lead to it. */
export type Panel = "login" | "signup" | "code";
export type Notice = "added" | "not-logged-in" | "logged-out" | "welcome";

const panels: readonly string[] = ["login", "signup", "code"] satisfies Panel[];
const notices: readonly string[] = ["added", "not-logged-in", "logged-out", "welcome"] satisfies Notice[];
const overlayNames = ["panel", "cart", "notice"];

export function withOverlay(path: string, overlay: { panel?: Panel; cart?: "open"; notice?: Notice }): string {
  const url = new URL(path, "http://page");
  for (const name of overlayNames) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(overlay)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

function withoutNotice(path: string): string {
  const url = new URL(path, "http://page");
  url.searchParams.delete("notice");
  return url.pathname + url.search;
}

/** For a route's `shouldRevalidate`: what opens and closes over a page asks nothing of the server. */
export function keepsWhileOverlaid({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.href !== nextUrl.href && withOverlay(pathOf(currentUrl), {}) === withOverlay(pathOf(nextUrl), {});
  return formMethod === undefined && isSamePage ? false : defaultShouldRevalidate;
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search;
}

/** The page's address without what stands over it: where a closed drawer or modal leads. */
export function usePlace() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const bare = withOverlay(pathname + search, {});
  const panel = asked.get("panel");
  const notice = asked.get("notice");
  return {
    here: bare,
    panel: panel !== null && panels.includes(panel) ? (panel as Panel) : undefined, // beside its check
    notice: notice !== null && notices.includes(notice) ? (notice as Notice) : undefined, // beside its check
    isCartOpen: asked.get("cart") === "open",
    close: () => navigate(bare, { preventScrollReset: true, replace: true }),
    /** Takes the notice away and leaves what is open. */
    closeNotice: () => navigate(withoutNotice(pathname + search), { preventScrollReset: true, replace: true }),
  };
}
