import pLimit from "p-limit";
import { Outage } from "./outage.ts";

/**
 * Limits how many calls run at once; further ones wait in a FIFO queue. `work` names what is
 * limited, for the error.
 * @throws Outage when the queue is full
 */
export function concurrencyLimit({
  atOnce,
  waitingMax,
  work,
}: {
  readonly atOnce: number;
  readonly waitingMax: number;
  readonly work: string;
}): <Value>(run: () => Promise<Value>) => Promise<Value> {
  const limit = pLimit(atOnce);
  return async (run) => {
    if (limit.pendingCount >= waitingMax) throw new Outage(`too many ${work} are waiting`);
    return limit(run);
  };
}
