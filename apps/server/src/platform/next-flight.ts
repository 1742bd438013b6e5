/** A call that takes longer is not waited for, as its connection may hang while others work. */
const patienceMs = 1_000;

/**
 * Shares one call of `ask` among many callers. Those that ask while a call is running share the
 * next one, which begins after all of them asked, so that no caller gets a value that was read
 * before.
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
