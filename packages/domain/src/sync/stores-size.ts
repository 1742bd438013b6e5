const bytesPerCharacter = 2;
const numberBytes = 8;
const booleanBytes = 4;

/**
 * S9.29a: the approximate size of a value: all its strings, numbers and booleans, shared parts
 * once.
 */
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

type SizedEntry = { readonly key: string; readonly keptAt: number; readonly bytes: number };

/**
 * The keys to delete so that the rest fits: the oldest first, and no more than needed. The newest
 * are in use, and old catalogue replies are the likeliest to be outdated.
 */
export function oldestBeyond(entries: readonly SizedEntry[], limitBytes: number): string[] {
  let left = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const going: string[] = [];
  for (const entry of [...entries].sort((a, b) => a.keptAt - b.keptAt)) {
    if (left <= limitBytes) break;
    left -= entry.bytes;
    going.push(entry.key);
  }
  return going;
}
