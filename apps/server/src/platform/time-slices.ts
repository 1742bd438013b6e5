import { setImmediate as othersTurn } from "node:timers/promises";

/** Work that can be interrupted after each of its steps. */
export type Steps<Value> = Generator<void, Value>;

const sliceMs = 5;

/** Does long work beside the requests: after a few milliseconds they have their turn. It begins with theirs. */
export async function inSlices<Value>(work: Steps<Value>): Promise<Value> {
  for (;;) {
    await othersTurn();
    const endsAtMs = performance.now() + sliceMs;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < endsAtMs);
  }
}
