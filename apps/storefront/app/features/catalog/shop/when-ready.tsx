import { useLingui } from "@lingui/react/macro";
import { SkeletonCards } from "@papillote/ui/layout/skeleton.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

const patienceMs = 150;

/** A list that is asked for anew gives way to silhouettes, but only once the wait lasts. */
export function WhenReady({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useLingui();
  return useIsSlow() ? (
    <SkeletonCards label={t`The brands are on their way`} count={Math.max(count, 3)} columns={3} />
  ) : (
    children
  );
}

/** Another order or filter of this very page, under way for longer than one waits without noticing. */
function useIsSlow(): boolean {
  const { location } = useNavigation();
  const { pathname, search } = useLocation();
  const isAskedAnew =
    location !== undefined && location.pathname === pathname && location.search !== search;
  const [isSlow, setIsSlow] = useState(false);
  // A clock of the browser.
  useEffect(() => {
    if (!isAskedAnew) return;
    const timer = setTimeout(() => setIsSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isAskedAnew]);
  return isSlow;
}
