import { useLingui } from "@lingui/react/macro";
import { TopProgress } from "@papillote/ui/overlays/top-progress.tsx";
import { useEffect, useState } from "react";

/** A faster navigation shows no loader, as it would only flicker. */
const slowAfterMs = 200;

/** S2.44, loader: shown during a slow navigation, while the current page is marked as busy. */
export function PageLoader() {
  const { t } = useLingui();
  const [isSlow, setSlow] = useState(false);
  // Time is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  // `#content` belongs to the page's frame; nothing else sets its `aria-busy`.
  useEffect(() => {
    if (!isSlow) return;
    const content = document.getElementById("content");
    content?.setAttribute("aria-busy", "true");
    return () => content?.removeAttribute("aria-busy");
  }, [isSlow]);
  return isSlow && <TopProgress label={t`The page is coming`} />;
}
