import { retryWaitMs } from "@papillote/domain/sync/retry-wait.ts";
import type { QueueRun } from "./engine-parts.ts";

type RetryParts = {
  readonly sendWaiting: () => void;
  readonly isOnline: () => boolean;
  /** From 0 to 1. */
  readonly chance: () => number;
};

/**
 * Sends waiting tasks again after a failed run, as a page that stays open must not wait for a
 * reload. Without a network there is no timer, as the tasks are sent when the network returns.
 */
export function createRetryTimer({ sendWaiting, isOnline, chance }: RetryParts) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return ({ failed, answered, retryAfterMs }: QueueRun): void => {
    clearTimeout(timer);
    if (failed === 0 || answered > 0) failures = 0;
    if (failed === 0 || !isOnline()) return;
    failures += 1;
    timer = setTimeout(sendWaiting, retryWaitMs({ failures, retryAfterMs, chance: chance() }));
  };
}
