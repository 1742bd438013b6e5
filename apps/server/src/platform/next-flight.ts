/** A question that takes longer is not waited for: its connection may hang, and others work. */
const patienceMs = 1_000;

/**
 * One question for many callers. Those that ask while an answer is under way share the next one,
 * which begins after all of them asked: no caller gets what was read earlier.
 */
export function nextFlight<Value>(
  ask: () => Promise<Value>,
  elapsedMs: () => number = () => performance.now(),
): () => Promise<Value> {
  type Flight = { readonly answer: Promise<Value>; readonly startedMs: number };
  let running: Flight | undefined;
  let next: Promise<Value> | undefined;

  function start(): Promise<Value> {
    next = undefined;
    const flight: Flight = { answer: ask(), startedMs: elapsedMs() };
    running = flight;
    const end = () => {
      if (running === flight) running = undefined;
    };
    flight.answer.then(end, end);
    return flight.answer;
  }

  return () => {
    if (!running || elapsedMs() - running.startedMs > patienceMs) return start();
    next ??= running.answer.then(start, start);
    return next;
  };
}
