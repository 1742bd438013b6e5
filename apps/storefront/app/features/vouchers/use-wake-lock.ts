import { useEffect } from "react";

/** Keeps the screen on at the till, in browsers that support it. */
export function useScreenWakeLock(): void {
  // The lock belongs to the browser, which drops it when the tab is left. It is released with the
  // code, even if it is granted after that.
  useEffect(() => {
    let lock = request();
    const again = () => {
      if (document.visibilityState === "visible") lock = request();
    };
    document.addEventListener("visibilitychange", again);
    return () => {
      document.removeEventListener("visibilitychange", again);
      void lock?.then((held) => held?.release());
    };
  }, []);
}

function request(): Promise<WakeLockSentinel | undefined> | undefined {
  return navigator.wakeLock?.request("screen").catch(() => undefined);
}
