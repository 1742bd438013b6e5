/** A part of an event as Chromium traces it. Durations are in microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time, without the time in which the thread waited for other processes. */
  readonly tdur?: number;
  readonly args?: { readonly beginData?: { readonly url?: string } };
};

/**
 * CPU time of a page's main thread, in milliseconds: that of its tasks, each with what is nested in
 * it. Other work on the machine changes it far less than wall time.
 * @throws Error when the trace has no page of that URL
 */
export function mainThreadMs(events: readonly TraceEvent[], url: string): number {
  const parsing = events.find(
    ({ name, args }) => name === "ParseHTML" && args?.beginData?.url?.startsWith(url),
  );
  if (!parsing) throw new Error(`the trace has no page ${url}`);
  const tasks = events
    .filter(({ ph, pid, tid }) => ph === "X" && pid === parsing.pid && tid === parsing.tid)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  let endOfTask = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    if (ts < endOfTask) continue;
    endOfTask = ts + dur;
    sum += tdur;
  }
  return sum / 1_000;
}
