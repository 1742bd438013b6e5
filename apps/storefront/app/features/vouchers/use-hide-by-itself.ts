import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { usePlace } from "#app/platform/overlays/place.ts";

const shownForMs = 60_000;
const tickMs = 1000;

/** Loads the page anew, which forgets the code: after a minute, or when the tab is left. Tells the seconds that remain, once the script runs. */
export function useHideByItself(): number | undefined {
  const navigate = useNavigate();
  const { here } = usePlace();
  const [secondsLeft, setSecondsLeft] = useState<number>();
  // Time and the tab's visibility belong to the browser.
  useEffect(() => {
    const hide = () => void navigate(here, { replace: true, preventScrollReset: true });
    const endsAt = Date.now() + shownForMs;
    const tick = () => {
      const left = Math.ceil((endsAt - Date.now()) / tickMs);
      if (left <= 0) return hide();
      setSecondsLeft(left);
    };
    const whenHidden = () => {
      if (document.visibilityState === "hidden") hide();
    };
    tick();
    const timer = setInterval(tick, tickMs);
    document.addEventListener("visibilitychange", whenHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", whenHidden);
    };
  }, [navigate, here]);
  return secondsLeft;
}
