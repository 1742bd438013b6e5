import { lazy, Suspense, useEffect, useState } from "react";
import { loadWhenOnline } from "#app/platform/online.ts";
import { withWords } from "#app/platform/words/words.ts";
import type { InstallOffer } from "./install-offer.tsx";

const Offer = lazy(() =>
  loadWhenOnline(async () => ({
    default: (await withWords(() => import("./install-offer.tsx"))).InstallOffer,
  })),
);

/** Most visits show no offer, so the page does not wait for its script. */
export function LaterInstallOffer({ place }: Parameters<typeof InstallOffer>[0]) {
  const [isInBrowser, setInBrowser] = useState(false);
  // The document has no offer, as only the browser knows whether it can install the shop.
  useEffect(() => setInBrowser(true), []);
  return (
    isInBrowser && (
      <Suspense>
        <Offer place={place} />
      </Suspense>
    )
  );
}
