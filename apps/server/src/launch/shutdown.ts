import type { Log } from "#server/platform/log.ts";

export type ShutdownStep = { readonly name: string; readonly run: () => Promise<void> | void };

/** Runs the steps in order; a failing one does not prevent the later ones. */
export async function shutDown(steps: readonly ShutdownStep[], log: Log): Promise<boolean> {
  let isClean = true;
  for (const { name, run } of steps) {
    try {
      await run();
    } catch (error) {
      isClean = false;
      log.error({ step: name, err: error }, "a step of the shutdown failed");
    }
  }
  return isClean;
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
/** One Ctrl-C arrives several times, from the terminal, npm and scripts; a second one is later. */
const sameSignalMs = 1_000;

/**
 * The first signal stops in order, a later one by force. Returns a function that stops listening.
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
