import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import { overlayNames, samePageNames } from "./overlay-names.ts";

/** Overlays are part of the page's URL, so they open without script, and a link can open them. */
const panels = ["login", "signup", "code"] as const;
export type Panel = (typeof panels)[number];
const notices = [
  "added",
  "not-logged-in",
  "login-needed",
  "logged-out",
  "welcome",
  "confirmed",
  "alert-asked",
  "password-changed",
  "not-offline",
  "no-content",
] as const;
export type Notice = (typeof notices)[number];

/** Whether a notice is announced assertively, so that screen readers interrupt for it. */
export function isErrorNotice(notice: Notice): boolean {
  return notice === "not-offline" || notice === "no-content";
}

export function withOverlay(
  path: string,
  overlay: { panel?: Panel; cart?: "open"; filters?: "open"; notice?: Notice },
): string {
  const url = without(overlayNames, path);
  for (const [name, value] of Object.entries(overlay)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

function without(names: readonly string[], path: string | URL): URL {
  const url = new URL(path, "http://page");
  for (const name of names) url.searchParams.delete(name);
  return url;
}

export function readPanel(query: URLSearchParams): Panel | undefined {
  return panels.find((panel) => panel === query.get("panel"));
}

/**
 * The `shouldRevalidate` of pages. Opening or closing an overlay does not request the data again;
 * without a network, the data of the current page are not requested either.
 */
export function shouldRevalidatePage({
  currentUrl,
  nextUrl,
  formMethod,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formAction === paths.favourites()) return false; // the heart already shows its change
  const isSamePage = bare(currentUrl) === bare(nextUrl);
  const isOverlaid = formMethod === undefined && currentUrl.href !== nextUrl.href;
  return isSamePage && (isOverlaid || isOffline()) ? false : defaultShouldRevalidate;
}

/** The `shouldRevalidate` of the frame around the pages: never without a network. */
export function shouldRevalidateFrame(navigation: ShouldRevalidateFunctionArgs): boolean {
  return !isOffline() && (showsTerms(navigation.nextUrl) || shouldRevalidatePage(navigation));
}

/** Whether a form at this URL asks to accept the terms: the frame's data then name their versions. */
export function showsTerms({ pathname, searchParams }: URL): boolean {
  // A shop of several stores has the store's prefix before its paths.
  const asksForThem = [paths.login(), paths.checkout(), paths.offer()].some((path) =>
    pathname.endsWith(path),
  );
  return asksForThem || readPanel(searchParams) === "signup";
}

function isOffline(): boolean {
  return navigator.onLine === false;
}

function bare(address: URL): string {
  const { pathname, search } = without(samePageNames, address);
  return pathname + search;
}

/** S2.44: the open overlays. */
export function readOverlays(query: URLSearchParams) {
  return {
    panel: readPanel(query),
    notice: notices.find((notice) => notice === query.get("notice")),
    isCartOpen: query.get("cart") === "open",
    isFiltering: query.get("filters") === "open",
  };
}

/** The open overlays. `here` is the page's URL without them, where closing an overlay leads. */
export function useOverlay() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const bare = withOverlay(pathname + search, {});
  return {
    here: bare,
    ...readOverlays(query),
    close: () => navigate(bare, { preventScrollReset: true, replace: true }),
    /** Removes the notice only. */
    closeNotice: () =>
      navigate(pathname + without(["notice"], pathname + search).search, {
        preventScrollReset: true,
        replace: true,
      }),
  };
}
