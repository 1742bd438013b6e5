import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import { loadWhenOnline } from "#app/platform/online.ts";
import { isCachedPage } from "#app/platform/page/cached-page.ts";
import {
  readSessionMark,
  sessionEndedEvent,
  sessionMarkKey,
  useEndedSession,
} from "#app/platform/visitor/session-mark.ts";
import { useDocumentSession, useIsSessionUnknown } from "#app/platform/visitor/visitor.ts";
import { withWords } from "#app/platform/words/words.ts";

const load = async () => ({
  default: (await withWords(() => import("./follow-session.tsx"))).FollowSession,
});
const FollowSession = lazy(() => loadWhenOnline(load));

const devicePagesDelayMs = 3_000;

/**
 * For visitors without a session nothing more is loaded (S4.1c); for the others the rest is loaded
 * when the page is idle.
 */
export function SessionWatch() {
  const sessionId = useDocumentSession();
  const isUnknown = useIsSessionUnknown();
  const revalidate = useFullRevalidation();
  const [isWanted, setWanted] = useState(false);
  const [formsEnded, setFormsEnded] = useState(0);
  // Storage and idle time exist in the browser alone.
  useEffect(() => {
    // A cached page is a guest's page even for a customer, and so is one that was made during an
    // outage: neither may end a session.
    if (isUnknown || (sessionId === undefined && isCachedPage())) return undefined;
    if (sessionId !== undefined || readSessionMark() !== null)
      return whenIdle(() => setWanted(true));
    document.dispatchEvent(new Event("session-after-nonauthorized"));
    return undefined;
  }, [sessionId, isUnknown]);
  // A form may be sent before the rest is loaded, so the page stays until the login opens over it.
  useEffect(() => {
    const hear = (event: Event) => {
      event.preventDefault();
      setWanted(true);
      setFormsEnded((count) => count + 1);
    };
    document.addEventListener(sessionEndedEvent, hear);
    return () => document.removeEventListener(sessionEndedEvent, hear);
  }, []);
  // S4.3: a login or logout in another tab counts here too.
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === sessionMarkKey) void revalidate();
    };
    addEventListener("storage", hear);
    // The offline pages are prepared last, when the visitor no longer waits for this page.
    setTimeout(
      () =>
        loadWhenOnline(() => import("#app/offline/device-pages.ts"))
          .then((pages) => pages.follow(revalidate))
          .catch(() => undefined),
      devicePagesDelayMs,
    );
    return () => removeEventListener("storage", hear);
  }, [revalidate]);
  return (
    isWanted && (
      <Suspense>
        <FollowSession sessionId={sessionId} formsEnded={formsEnded} />
      </Suspense>
    )
  );
}

/**
 * A navigation that only closes an overlay loads nothing, but drops a revalidation that it
 * interrupts. That revalidation is repeated afterwards.
 */
function useFullRevalidation(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const data = useRouteLoaderData("root");
  const sessionId = useDocumentSession();
  const ended = useEndedSession();
  const isEnded = ended !== undefined && sessionId === ended;
  const latest = useRef({ data, key, isEnded });
  const stale = useRef<{ readonly data: unknown; readonly key: string }>(undefined);
  useEffect(() => {
    latest.current = { data, key, isEnded };
    if (stale.current === undefined) return;
    if (stale.current.data !== data) stale.current = undefined;
    else if (stale.current.key !== key) void revalidate();
  }, [data, key, isEnded, revalidate]);
  return useCallback(() => {
    // S4.7b: the shop would answer with the login page, which would replace what is typed in this
    // one.
    if (latest.current.isEnded && !hasNextSession(ended)) return Promise.resolve();
    stale.current = latest.current;
    return revalidate();
  }, [revalidate, ended]);
}

function hasNextSession(ended: string | undefined): boolean {
  const mark = readSessionMark();
  return mark !== null && mark !== ended;
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): undefined {
  (window.requestIdleCallback ?? setTimeout)(run);
}
