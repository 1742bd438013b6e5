/** The only source of time in the sandbox, so that tests control it. */
export type Clock = {
  now(): number;
  /** Calls back once, at the given moment or later; the returned function cancels the timer. */
  setTimer(atMs: number, callback: () => void): () => void;
};

const TIMER_MAX_MS = 2 ** 31 - 1;

/** The machine's time plus `aheadMs`. */
export function clockAhead(aheadMs: number): Clock {
  const now = () => Date.now() + aheadMs;
  return {
    now,
    setTimer(atMs, callback) {
      let timer: NodeJS.Timeout;
      // setTimeout fires at once for delays above 24.8 days, so a long timer is set in stages.
      const arm = () => {
        const waitMs = Math.max(0, atMs - now());
        timer = setTimeout(waitMs > TIMER_MAX_MS ? arm : callback, Math.min(waitMs, TIMER_MAX_MS));
        timer.unref();
      };
      arm();
      return () => clearTimeout(timer);
    },
  };
}
