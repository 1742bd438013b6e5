import { Outage } from "#server/platform/outage.ts";

export type Turns = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Costly work done a little at a time. @throws Outage when too many wait already */
export function newTurns({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Turns {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy < atOnce) busy++;
    else if (waiting.length >= waitingMax) throw new Outage("too many pictures are waited for");
    else await new Promise<void>((resolve) => waiting.push(resolve)); // whoever ends hands its turn on
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}
