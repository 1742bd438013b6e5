import { useEffect, useRef } from "react";

/**
 * Runs `onEnd` after `durationMs` of running time: time between pause and resume does not count.
 */
function startTimer(durationMs: number, onEnd: () => void) {
  let leftMs = durationMs;
  let startedAt = Date.now();
  let handle: ReturnType<typeof setTimeout> | undefined = setTimeout(onEnd, leftMs);

  const pause = () => {
    if (handle === undefined) return;
    clearTimeout(handle);
    handle = undefined;
    leftMs = Math.max(0, leftMs - (Date.now() - startedAt));
  };
  const resume = () => {
    if (handle !== undefined) return;
    startedAt = Date.now();
    handle = setTimeout(onEnd, leftMs);
  };
  return { pause, resume, stop: () => clearTimeout(handle) };
}

/**
 * For something that closes by itself, or never with `undefined`. Its time stops between pause and
 * resume.
 */
export function useLifetime(lifetimeMs: number | undefined, onEnd: () => void) {
  const timer = useRef<ReturnType<typeof startTimer>>(undefined);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (lifetimeMs === undefined) return undefined;
    timer.current = startTimer(lifetimeMs, () => end.current());
    return () => timer.current?.stop();
  }, [lifetimeMs]);
  return { pause: () => timer.current?.pause(), resume: () => timer.current?.resume() };
}
