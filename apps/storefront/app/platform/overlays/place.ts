import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import { overlayNames, samePageNames } from "./overlay-names.ts";

/** What stands over a page is part of its address: it opens without script, and a link can lead to it. */
export type Panel = "login" | "signup" | "code";
export type Notice =
  | "added"
  | "not-logged-in"
  | "login-needed"
  | "logged-out"
  | "welcome"
  | "confirmed"
  | "alert-asked"
  | "password-changed"
  | "not-offline";

const panels: readonly string[] = ["login", "signup", "code"] satisfies Panel[];
const notices: readonly string[] = [
  "added",
  "not-logged-in",
  "login-needed",
  "logged-out",
  "welcome",
  "confirmed",
  "alert-asked",
  "password-changed",
  "not-offline",
] satisfies Notice[];

/** Announced at once, not when there is a pause. */
export function isErrorNotice(notice: Notice): boolean {
  return notice === "not-logged-in" || notice === "not-offline";
}

export function withOverlay(
  path: string,
  overlay: { panel?: Panel; cart?: "open"; filters?: "open"; notice?: Notice },
): string {
  const url = new URL(path, "http://page");
  for (const name of overlayNames) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(overlay)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

export function panelOf(asked: URLSearchParams): Panel | undefined {
  const panel = asked.get("panel");
  return panel !== null && panels.includes(panel) ? (panel as Panel) : undefined; // beside its check
}

function withoutNotice(path: string): string {
  const url = new URL(path, "http://page");
  url.searchParams.delete("notice");
  return url.pathname + url.search;
}

/** For a route's `shouldRevalidate`: what opens and closes over a page asks nothing of the server, nor does a page that stays while there is no network. */
export function keepsWhileOverlaid({
  currentUrl,
  nextUrl,
  formMethod,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formAction === paths.favourites()) return false; // a heart shows its change by itself
  const isSamePage = bare(currentUrl) === bare(nextUrl);
  const isOverlaid = formMethod === undefined && currentUrl.href !== nextUrl.href;
  return isSamePage && (isOverlaid || isOffline()) ? false : defaultShouldRevalidate;
}

/** What is around the pages stays without a network, whichever of them is shown. */
export function keepsWithoutNetwork(asked: ShouldRevalidateFunctionArgs): boolean {
  return !isOffline() && keepsWhileOverlaid(asked);
}

function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

/** A page is the same with each of its variants (S2.3b), which it holds already. */
function bare(asked: URL): string {
  const { pathname, searchParams } = new URL(asked);
  for (const name of samePageNames) searchParams.delete(name);
  return `${pathname}?${searchParams}`;
}

/** S2.44: what is open over the page. */
export function overlaysOf(asked: URLSearchParams) {
  const notice = asked.get("notice");
  return {
    panel: panelOf(asked),
    notice: notice !== null && notices.includes(notice) ? (notice as Notice) : undefined, // beside its check
    isCartOpen: asked.get("cart") === "open",
    isFiltering: asked.get("filters") === "open",
  };
}

/** The page's address without what stands over it: where a closed drawer or modal leads. */
export function usePlace() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const bare = withOverlay(pathname + search, {});
  return {
    here: bare,
    ...overlaysOf(asked),
    close: () => navigate(bare, { preventScrollReset: true, replace: true }),
    /** Takes the notice away and leaves what is open. */
    closeNotice: () =>
      navigate(withoutNotice(pathname + search), { preventScrollReset: true, replace: true }),
  };
}
