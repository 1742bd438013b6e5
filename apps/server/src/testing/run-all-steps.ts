import type { Steps } from "#server/platform/time-slices.ts";

/** Runs all steps at once, as no request waits between them in a test. */
export function runAllSteps<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
