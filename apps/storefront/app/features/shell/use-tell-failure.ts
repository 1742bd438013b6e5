import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import { notify } from "#app/platform/overlays/notify.ts";
import { usePlace } from "#app/platform/overlays/place.ts";
import { isOfCatalogue } from "#app/platform/paths/catalogue-pages.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { failureWords, wayWithoutNetwork } from "./failure-words.ts";

/** Tells of a page that did not come. Without a network a page of the catalogue gives way to the home of the store (S2.10, S8.5f). */
export function useTellFailure(error: unknown): void {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const { here } = usePlace();
  const screen = useMatches().at(-1)?.id;
  const navigate = useNavigate();
  const action1 = { label: t`OK` };
  const tell = useEffectEvent((failure: unknown) => {
    if (navigator.onLine || !isOfCatalogue(pathname))
      return notify({ type: "error", message: i18n._(failureWords(failure)), action1 });
    const { isList, leadsHome } = wayWithoutNetwork(screen, here);
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
    void navigate(leadsHome ? paths.home() : pathname, { replace: true });
  });
  // The notices and the network are the browser's; each failure is told once.
  useEffect(() => {
    if (error !== undefined) tell(error);
  }, [error]);
}
