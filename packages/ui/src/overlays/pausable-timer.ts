export type PausableTimer = { pause: () => void; resume: () => void; stop: () => void };

/** Runs `onEnd` after `durationMs` of running time: what passes between pause and resume does not count. */
export function startTimer(durationMs: number, onEnd: () => void): PausableTimer {
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
