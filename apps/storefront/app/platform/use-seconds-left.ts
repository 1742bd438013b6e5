import { useEffect, useState } from "react";

/** From when the answer came that holds it; each answer is a wait of its own. */
export type Wait = { readonly seconds: number };

/** Counts down once the page is alive; before, and without script, nothing is known. */
export function useSecondsLeft(wait: Wait | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  // The clock is outside React.
  useEffect(() => {
    const endsAt = performance.now() + (wait?.seconds ?? 0) * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [wait]);
  return left;
}
