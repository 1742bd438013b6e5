import { useLingui } from "@lingui/react/macro";
import { TopProgress } from "@papillote/ui/overlays/top-progress.tsx";
import { useEffect, useState } from "react";

/** A page that comes sooner needs no word about it. */
const slowAfterMs = 200;

/** S2.44, loader: drawn while a page is on its way, and seen when that takes longer than a blink. The page that is shown says that it is busy. */
export function PageLoader() {
  const { t } = useLingui();
  const [isSlow, setSlow] = useState(false);
  // Time is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  // The frames of the pages hold their content, and nothing else ever says whether it is busy.
  useEffect(() => {
    if (!isSlow) return;
    const content = document.getElementById("content");
    content?.setAttribute("aria-busy", "true");
    return () => content?.removeAttribute("aria-busy");
  }, [isSlow]);
  return isSlow && <TopProgress label={t`The page is coming`} />;
}
