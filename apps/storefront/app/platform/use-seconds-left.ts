import { useEffect, useState } from "react";

/** A wait that begins with the answer; a new object starts a new countdown. */
export type Wait = { readonly seconds: number };

/** A countdown in seconds; `undefined` on the server and until hydration. */
export function useSecondsLeft(wait: Wait | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const endsAt = performance.now() + (wait?.seconds ?? 0) * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [wait]);
  return left;
}
