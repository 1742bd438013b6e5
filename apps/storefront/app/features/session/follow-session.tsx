import { useLingui } from "@lingui/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { pageSession } from "#app/offline/opened-session.ts";
import { openPageSession } from "#app/offline/page-session.ts";
import { loadWhenOnline } from "#app/platform/online.ts";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { markSessionEnded } from "#app/platform/visitor/session-mark.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { WaitingLine } from "./waiting-line.tsx";

const OfflineOrders = lazy(() =>
  loadWhenOnline(async () => ({
    default: (await import("#app/offline/offline-orders.ts")).OfflineOrders,
  })),
);

const FollowCart = lazy(() =>
  loadWhenOnline(async () => ({
    default: (await import("#app/offline/follow-cart.ts")).FollowCart,
  })),
);

/**
 * Keeps the script's session the same as the document's, opens the login when it expires, and shows
 * how many changes wait.
 */
export function FollowSession({
  sessionId,
  formsEnded,
}: {
  sessionId: string | undefined;
  /** How many forms were sent after their session had ended. */
  formsEnded: number;
}) {
  const { _ } = useLingui();
  const { revalidate } = useRevalidator();
  const { autoRefreshTokens, cart } = useVisitor();
  const openLogin = useOpenLogin();
  const { search, key } = useLocation();
  const change = new URLSearchParams(search).get("done");
  const [followed, setFollowed] = useState<string>();
  // The customer's record does not contain the password, and a change of it replaces the tokens.
  const changed = change === null || change === "password" ? undefined : key;
  const onSilentLogout = () => {
    markSessionEnded(sessionId);
    if (sessionId !== undefined) void pageSession()?.keeper.endSilently(sessionId);
    openLogin();
  };
  const documentSession = () => sessionId;
  const latest = {
    translate: _,
    documentSession,
    onSilentLogout,
    config: { autoRefreshTokens },
  };
  const parts = useRef(latest);
  // The session is stored on the device and the server; its callbacks must see the latest render.
  useEffect(() => {
    parts.current = latest;
  });
  useEffect(() => {
    // After a failure the next page tries again.
    sessionOf(parts)
      .keeper.follow(sessionId)
      .catch(() => undefined)
      .finally(() => setFollowed(sessionId));
  }, [sessionId]);
  // The vouchers of this session are stored on the device.
  useEffect(() => {
    if (sessionId === undefined || followed !== sessionId) return;
    loadWhenOnline(() => import("#app/offline/page-till.ts"))
      .then(({ dropEndedCodes }) => dropEndedCodes())
      .catch(() => undefined);
  }, [followed, sessionId]);
  // S4.20: refreshes the user after a form of the account was answered while the page stayed open.
  useEffect(() => {
    if (changed !== undefined)
      pageSession()
        ?.keeper.refreshUser()
        .catch(() => undefined);
  }, [changed]);
  useEffect(() => {
    if (formsEnded > 0) parts.current.onSilentLogout();
  }, [formsEnded]);
  useEffect(() => {
    const { keeper, userUpdate } = sessionOf(parts);
    // S4.20
    return userUpdate.onDone(
      () => void Promise.all([keeper.refreshUser(), revalidate()]).catch(() => undefined),
    );
  }, [revalidate]);
  return (
    <>
      <WaitingLine sendWaiting={sendWaiting} />
      {sessionId !== undefined && (
        <Suspense>
          <OfflineOrders sessionId={sessionId} />
          {/* The data of an earlier session are deleted first, and the cart with them. */}
          {cart && followed === sessionId && <FollowCart cart={cart} sessionId={sessionId} />}
        </Suspense>
      )}
    </>
  );
}

function sendWaiting(): void {
  pageSession()
    ?.engine.processQueue()
    .catch(() => undefined); // the tasks stay, and are sent again later
}

function sessionOf(parts: { readonly current: Parameters<typeof openPageSession>[0] }) {
  const { config } = parts.current; // the same on every page
  return openPageSession({
    translate: (words) => parts.current.translate(words),
    documentSession: () => parts.current.documentSession(),
    onSilentLogout: () => parts.current.onSilentLogout(),
    config,
  });
}

/**
 * S4.7b: waits for the current navigation, which may open the login itself. Nothing is reloaded:
 * the page and its typed input are still there after the login.
 */
function useOpenLogin(): () => void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [isDue, setDue] = useState(false);
  // Navigates once the router is idle.
  useEffect(() => {
    if (!isDue || state !== "idle") return;
    setDue(false);
    if (new URLSearchParams(location.search).has("panel")) return;
    const options = { preventScrollReset: true, replace: true, defaultShouldRevalidate: false };
    void navigate(withOverlay(location.pathname + location.search, { panel: "login" }), options);
  }, [isDue, state, navigate]);
  return () => setDue(true);
}
