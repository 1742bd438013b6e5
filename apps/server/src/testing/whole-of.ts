import type { Steps } from "#server/platform/time-slices.ts";

/** Work done in one piece: nobody else waits in a test. */
export function wholeOf<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
