import { useLingui } from "@lingui/react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation, useRevalidator } from "react-router";
import { pageSession } from "#app/offline/opened-session.ts";
import { openPageSession } from "#app/offline/page-session.ts";
import { withOverlay } from "#app/platform/overlays/place.ts";
import { endShownSession } from "#app/platform/visitor/session-mark.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

/** Draws nothing: keeps the script's session the document's, and opens the login when the session ends by itself. */
export function FollowSession({ sessionId }: { sessionId: string | undefined }) {
  const { _ } = useLingui();
  const { revalidate } = useRevalidator();
  const { autoRefreshTokens } = useVisitor();
  const openLogin = useOpenLogin();
  const onSilentLogout = () => {
    endShownSession(sessionId);
    void pageSession()?.keeper.endSilently();
    openLogin();
  };
  const parts = useRef({ translate: _, onSilentLogout, config: { autoRefreshTokens } });
  // The session lives on the device and on the server, both outside React, and so does what opens the login.
  useEffect(() => {
    parts.current = { translate: _, onSilentLogout, config: { autoRefreshTokens } };
  });
  useEffect(() => {
    // Without a network the next page does it.
    sessionOf(parts)
      .keeper.follow(sessionId)
      .catch(() => undefined);
  }, [sessionId]);
  useEffect(() => {
    const { keeper, userUpdate } = sessionOf(parts);
    // S4.20
    return userUpdate.onDone(
      () => void Promise.all([keeper.refreshUser(), revalidate()]).catch(() => undefined),
    );
  }, [revalidate]);
  return null;
}

type Parts = Parameters<typeof openPageSession>[0];

function sessionOf(parts: { readonly current: Parts }) {
  const { config } = parts.current; // the shop's own, the same on every page
  return openPageSession({
    translate: (words) => parts.current.translate(words),
    onSilentLogout: () => parts.current.onSilentLogout(),
    config,
  });
}

/**
 * S4.7b: as soon as what somebody just sent has come to its end, which may open the login itself. Nothing is loaded anew: what stands
 * on the page, typed or read, is there again after the login.
 */
function useOpenLogin(): () => void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [isDue, setDue] = useState(false);
  // The address is outside React.
  useEffect(() => {
    if (!isDue || state !== "idle") return;
    setDue(false);
    if (new URLSearchParams(location.search).has("panel")) return;
    const options = { preventScrollReset: true, replace: true, defaultShouldRevalidate: false };
    void navigate(withOverlay(location.pathname + location.search, { panel: "login" }), options);
  }, [isDue, state, navigate]);
  return () => setDue(true);
}
