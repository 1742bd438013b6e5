/** The only source of time in the sandbox, so that a test can let a day go by between two lines. */
export type Clock = {
  now(): number;
  /** Rings once, at or after the moment; the returned function takes the alarm back. */
  setAlarm(atMs: number, ring: () => void): () => void;
};

const TIMER_MAX_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  setAlarm(atMs, ring) {
    let timer: NodeJS.Timeout;
    // setTimeout fires at once beyond 24.8 days, so a far alarm is set in stages.
    const arm = () => {
      const waitMs = Math.max(0, atMs - Date.now());
      timer = setTimeout(waitMs > TIMER_MAX_MS ? arm : ring, Math.min(waitMs, TIMER_MAX_MS));
      timer.unref();
    };
    arm();
    return () => clearTimeout(timer);
  },
};
