import type { Clock } from "#sandbox/clock.ts";

export type ManualClock = Clock & {
  /** Lets the time go by and rings what falls due on the way, in order. */
  advance(ms: number): void;
  alarms(): number[];
  /** Until an alarm for this moment is set. */
  whenAlarmAt(atMs: number): Promise<void>;
};

export function manualClock(startMs: number): ManualClock {
  let now = startMs;
  const alarms = new Set<{ atMs: number; ring: () => void }>();
  const watchers = new Set<{ atMs: number; seen: () => void }>();
  const next = (untilMs: number) =>
    [...alarms]
      .filter((alarm) => alarm.atMs <= untilMs)
      .toSorted((one, other) => one.atMs - other.atMs)[0];

  return {
    now: () => now,
    setAlarm(atMs, ring) {
      const alarm = { atMs, ring };
      alarms.add(alarm);
      for (const watcher of watchers) if (watcher.atMs === atMs) watcher.seen();
      return () => alarms.delete(alarm);
    },
    advance(ms) {
      const untilMs = now + ms;
      for (let due = next(untilMs); due; due = next(untilMs)) {
        alarms.delete(due);
        now = Math.max(now, due.atMs);
        due.ring();
      }
      now = untilMs;
    },
    alarms: () => [...alarms].map((alarm) => alarm.atMs).toSorted((one, other) => one - other),
    whenAlarmAt(atMs) {
      if ([...alarms].some((alarm) => alarm.atMs === atMs)) return Promise.resolve();
      return new Promise((seen) => watchers.add({ atMs, seen }));
    },
  };
}
