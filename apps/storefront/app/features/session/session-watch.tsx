import { lazy, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { isKeptPage } from "#app/platform/page/kept-page.ts";
import { sessionMark, sessionMarkKey } from "#app/platform/visitor/session-mark.ts";
import { useDocumentSession } from "#app/platform/visitor/visitor.ts";
import { withWords } from "#app/platform/words/words.ts";

const load = async () => ({
  default: (await withWords(() => import("./follow-session.tsx"))).FollowSession,
});
// Without a network there is nothing to begin a session with; the next page tries again.
const FollowSession = lazy(() => load().catch(() => ({ default: () => null })));

const restMs = 3_000;

/** For visitors without a session nothing more is fetched than this (S4.1c); for the others the rest comes when the page is idle. */
export function SessionWatch() {
  const sessionId = useDocumentSession();
  const { revalidate } = useRevalidator();
  const [isWanted, setWanted] = useState(false);
  // What the device remembers, and when the page is idle, only the browser knows.
  useEffect(() => {
    if (sessionId === undefined && isKeptPage()) return undefined; // whoever it is, nobody is logged out by it
    if (sessionId !== undefined || sessionMark() !== null) return whenIdle(() => setWanted(true));
    document.dispatchEvent(new Event("session-after-nonauthorized"));
    return undefined;
  }, [sessionId]);
  // S4.3: a login or logout in another tab is one here.
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === sessionMarkKey) void revalidate();
    };
    addEventListener("storage", hear);
    // What keeps pages for the time without a network comes when nobody waits for anything any more, else with the next page.
    setTimeout(
      () =>
        import("#app/offline/device-pages.ts")
          .then((pages) => pages.follow(revalidate))
          .catch(() => undefined),
      restMs,
    );
    return () => removeEventListener("storage", hear);
  }, [revalidate]);
  return (
    isWanted && (
      <Suspense>
        <FollowSession sessionId={sessionId} />
      </Suspense>
    )
  );
}

/** Not every browser tells when it is idle. */
function whenIdle(run: () => void): undefined {
  (window.requestIdleCallback ?? setTimeout)(run);
}
