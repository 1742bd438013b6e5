import type { Snapshot } from "#server/catalog/snapshot/snapshot.ts";

/** From `startMs` until before `endMs` no price of the catalogue changes. */
export type PriceSpan = { readonly startMs: number; readonly endMs: number };

const known = new WeakMap<Snapshot, readonly number[]>();

/** Ascending: the milliseconds at which a special price begins or ends. */
function instantsOf(snapshot: Snapshot): readonly number[] {
  const before = known.get(snapshot);
  if (before) return before;
  const instants = snapshot.products.flatMap(({ special, specialFrom, specialTo }) => [
    // A special price applies from just after its first instant until just before its last.
    ...(special !== null && specialFrom ? [specialFrom.getTime() + 1] : []),
    ...(special !== null && specialTo ? [specialTo.getTime()] : []),
  ]);
  const sorted = [...new Set(instants)].toSorted((one, other) => one - other);
  known.set(snapshot, sorted);
  return sorted;
}

export function priceSpanAt(snapshot: Snapshot, now: Date): PriceSpan {
  const instants = instantsOf(snapshot);
  const nowMs = now.getTime();
  return {
    startMs: instants.findLast((instant) => instant <= nowMs) ?? Number.NEGATIVE_INFINITY,
    endMs: instants.find((instant) => instant > nowMs) ?? Number.POSITIVE_INFINITY,
  };
}

export function isWithinSpan({ startMs, endMs }: PriceSpan, now: Date): boolean {
  return now.getTime() >= startMs && now.getTime() < endMs;
}
