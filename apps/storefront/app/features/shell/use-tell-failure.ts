import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { notify } from "#app/platform/notify.ts";
import { paths } from "#app/platform/paths.ts";
import { failureWords, isOfCatalogue } from "./failure-words.ts";

/** Tells of a page that did not come. Without a network a page of the catalogue gives way to the home of the store (S2.10, S8.5f). */
export function useTellFailure(error: unknown): void {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tell = useEffectEvent((failure: unknown) => {
    const action1 = { label: t`OK` };
    if (!navigator.onLine && isOfCatalogue(pathname)) {
      notify({ type: "error", message: t`The product, category or CMS page is not available in Offline mode. Redirecting to Home.`, action1 });
      void navigate(paths.home(), { replace: true });
      return;
    }
    notify({ type: "error", message: i18n._(failureWords(failure)), action1 });
  });
  // The notices and the network are the browser's; each failure is told once.
  useEffect(() => {
    if (error !== undefined) tell(error);
  }, [error]);
}
