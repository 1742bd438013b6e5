import { setImmediate as nextEventLoopTurn } from "node:timers/promises";

/** Work that can be interrupted at each `yield`. */
export type Steps<Value> = Generator<void, Value>;

const sliceMs = 5;

/** Runs long work in slices of a few milliseconds, so that requests are answered in between. */
export async function runInTimeSlices<Value>(work: Steps<Value>): Promise<Value> {
  for (;;) {
    await nextEventLoopTurn();
    const endsAtMs = performance.now() + sliceMs;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < endsAtMs);
  }
}
