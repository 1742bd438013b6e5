import { useEffect, useState } from "react";

/**
 * Keeps the screen on at the till, in browsers that support it.
 * @returns whether it is: a phone that saves its battery refuses
 */
export function useScreenWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  // The lock belongs to the browser, which drops it when the tab is left. It is released with the
  // code, even if it is granted after that.
  useEffect(() => {
    const ask = () => {
      const asked = request();
      void asked?.then((held) => setHeld(held !== undefined));
      return asked;
    };
    let lock = ask();
    const again = () => {
      if (document.visibilityState === "visible") lock = ask();
    };
    document.addEventListener("visibilitychange", again);
    return () => {
      document.removeEventListener("visibilitychange", again);
      void lock?.then((held) => held?.release());
    };
  }, []);
  return isHeld;
}

function request(): Promise<WakeLockSentinel | undefined> | undefined {
  return navigator.wakeLock?.request("screen").catch(() => undefined);
}
