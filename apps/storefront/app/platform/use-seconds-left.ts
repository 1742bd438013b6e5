import { useEffect, useState } from "react";
import type { Wait } from "#app/platform/forms/limit.ts";

/**
 * A countdown in seconds; `undefined` on the server and until hydration. The wait begins when the
 * answer arrives; a new object starts a new countdown.
 */
export function useSecondsLeft(wait: Pick<Wait, "seconds"> | undefined): number | undefined {
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
