import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import { notify } from "#app/platform/overlays/notify.ts";
import { useOverlay } from "#app/platform/overlays/overlay.ts";
import { isShopThere, reloadUnlessLeft } from "#app/platform/overlays/when-opened.ts";
import { isOfCatalogue } from "#app/platform/paths/catalogue-pages.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { failureWords, offlineFallback } from "./failure-words.ts";

/** The error's message is the browser's only sign of a module that did not load. */
const ofScript = /dynamically imported module|importing a module script/i;

/**
 * Shows a notification for a page that did not load. Without a network, a catalogue page redirects
 * to the store's home page (S2.10, S8.5f).
 */
export function useNotifyFailure(error: unknown): void {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const { here } = useOverlay();
  const screen = useMatches().at(-1)?.id;
  const navigate = useNavigate();
  const action1 = { label: t`OK` };
  const onFailure = useEffectEvent(async (failure: unknown) => {
    // The screen belongs to an earlier version; after a reload the server draws it.
    if (ofScript.test(String(failure)) && (await isShopThere())) return reloadUnlessLeft();
    if (navigator.onLine || !isOfCatalogue(pathname))
      return notify({ type: "error", message: i18n._(failureWords(failure)), action1 });
    const { isList, leadsHome } = offlineFallback(screen, here);
    if (isList)
      notify({
        type: "warning",
        message: t`No products synchronized for this category. Please come back while online!`,
        action1,
      });
    if (leadsHome)
      notify({
        type: "error",
        message: t`The product, category or CMS page is not available in Offline mode. Redirecting to Home.`,
        action1,
      });
    return navigate(leadsHome ? paths.home() : pathname, { replace: true });
  });
  // Notifications and network exist in the browser only; each failure is reported once.
  useEffect(() => {
    if (error !== undefined) void onFailure(error);
  }, [error]);
}
