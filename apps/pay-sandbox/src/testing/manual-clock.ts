import type { Clock } from "#sandbox/clock.ts";

export type ManualClock = Clock & {
  /** Advances the time and runs the due timers in order. */
  advance(ms: number): void;
  timers(): number[];
  /** Resolves when a timer for this moment is set. */
  whenTimerAt(atMs: number): Promise<void>;
};

export function manualClock(startMs: number): ManualClock {
  let now = startMs;
  const timers = new Set<{ atMs: number; callback: () => void }>();
  const watchers = new Set<{ atMs: number; seen: () => void }>();
  const next = (untilMs: number) =>
    [...timers]
      .filter((timer) => timer.atMs <= untilMs)
      .toSorted((one, other) => one.atMs - other.atMs)[0];

  return {
    now: () => now,
    setTimer(atMs, callback) {
      const timer = { atMs, callback };
      timers.add(timer);
      for (const watcher of watchers) if (watcher.atMs === atMs) watcher.seen();
      return () => timers.delete(timer);
    },
    advance(ms) {
      const untilMs = now + ms;
      for (let due = next(untilMs); due; due = next(untilMs)) {
        timers.delete(due);
        now = Math.max(now, due.atMs);
        due.callback();
      }
      now = untilMs;
    },
    timers: () => [...timers].map((timer) => timer.atMs).toSorted((one, other) => one - other),
    whenTimerAt(atMs) {
      if ([...timers].some((timer) => timer.atMs === atMs)) return Promise.resolve();
      return new Promise((seen) => watchers.add({ atMs, seen }));
    },
  };
}
