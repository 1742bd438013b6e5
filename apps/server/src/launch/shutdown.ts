import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/platform/log.ts";

export type ShutdownStep = {
  readonly name: string;
  readonly run: () => Promise<void> | void;
  /** How long the step waits on purpose. */
  readonly waitMs?: number;
};

/** All steps end within 10 s plus their waits; `laterStepMs` of it is kept for each later step. */
const stopWithinMs = 9_500;
const laterStepMs = 500;

/** Runs the steps in order; a failing or a hanging one does not prevent the later ones. */
export async function shutDown(
  steps: readonly ShutdownStep[],
  log: Log,
  withinMs = stopWithinMs,
): Promise<boolean> {
  const waitMs = steps.reduce((sum, step) => sum + (step.waitMs ?? 0), 0);
  const deadline = performance.now() + waitMs + withinMs;
  let isClean = true;
  for (const [index, { name, run }] of steps.entries()) {
    const reserveMs = Math.min(laterStepMs, withinMs / steps.length) * (steps.length - index - 1);
    try {
      await within(Math.max(deadline - performance.now() - reserveMs, 0), run);
    } catch (error) {
      isClean = false;
      log.error({ step: name, err: error }, "a step of the shutdown failed");
    }
  }
  return isClean;
}

async function within(milliseconds: number, run: ShutdownStep["run"]): Promise<void> {
  const finished = new AbortController();
  const limit = sleep(milliseconds, undefined, { signal: finished.signal }).then(
    () => {
      throw new Error(`not finished within ${Math.round(milliseconds)} ms`);
    },
    () => undefined, // the step was faster
  );
  try {
    await Promise.race([run(), limit]);
  } finally {
    finished.abort();
  }
}

type Signals = Pick<NodeJS.Process, "on" | "off">;

type SignalOptions = {
  readonly stop: () => Promise<void>;
  /** Ends at once, with unfinished work. */
  readonly force: () => void;
  readonly from?: Signals;
  readonly now?: () => number;
};

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** One Ctrl-C arrives several times, from the terminal, npm and scripts: these count as one. */
const sameSignalMs = 1_000;

/**
 * The first signal starts an orderly stop, a later one forces it. Returns a function that stops
 * listening.
 */
export function onStopSignal({
  stop,
  force,
  from = process,
  now = Date.now,
}: SignalOptions): () => void {
  let firstAt: number | undefined;
  const listener = () => {
    if (firstAt === undefined) {
      firstAt = now();
      void stop();
    } else if (now() - firstAt > sameSignalMs) force();
  };
  for (const signal of stopSignals) from.on(signal, listener);
  return () => {
    for (const signal of stopSignals) from.off(signal, listener);
  };
}
