const bytesPerCharacter = 2;
const numberBytes = 8;
const booleanBytes = 4;

/** S9.29a: what a value weighs, roughly: its strings, numbers and booleans, however deep; a part met twice counts once. */
export function roughSizeBytes(value: unknown): number {
  const waiting: unknown[] = [value];
  const met = new Set<object>();
  let bytes = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string") bytes += next.length * bytesPerCharacter;
    else if (typeof next === "number") bytes += numberBytes;
    else if (typeof next === "boolean") bytes += booleanBytes;
    else if (typeof next === "object" && next !== null && !met.has(next)) {
      met.add(next);
      for (const part of Object.values(next)) waiting.push(part);
    }
  }
  return bytes;
}

export type Weighed = { readonly key: string; readonly keptAt: number; readonly bytes: number };

/**
 * Which keys go so that the rest fits: the oldest, one after the other, and no more than needed. What was kept last is what the
 * visitor is looking at, and an old reply of the catalogue is the likeliest to be out of date.
 */
export function oldestBeyond(entries: readonly Weighed[], limitBytes: number): string[] {
  let left = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const going: string[] = [];
  for (const entry of [...entries].sort((a, b) => a.keptAt - b.keptAt)) {
    if (left <= limitBytes) break;
    left -= entry.bytes;
    going.push(entry.key);
  }
  return going;
}
