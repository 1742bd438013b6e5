import { LRUCache } from "lru-cache";

/** Names the state of the catalogue that cached values were made from; undefined while unknown. */
export type CacheVersion = () => string | undefined;

/** Milliseconds since any fixed moment; unlike the wall clock it never goes back. */
export type MonotonicClock = () => number;

export type CacheUse = { readonly hits: number; readonly misses: number; readonly bytes: number };

export type Cache<Value> = {
  readonly find: (key: string) => Value | undefined;
  /**
   * Runs `make` only once for all callers that ask at the same time. If the result is undefined,
   * the value depends on the caller (or another caller's `make` failed), so each caller makes its
   * own.
   */
  readonly share: (key: string, make: Make<Value>) => Promise<Value | undefined>;
  /** Whether a value of this key is stored, even an expired one. */
  readonly holds: (key: string) => boolean;
  readonly use: () => CacheUse;
};

/**
 * `previous` is the expired value of the key: if the new content is equal, it need not be
 * compressed again.
 */
type Make<Value> = (previous: Value | undefined) => Promise<Value | undefined>;
type Entry<Value> = { readonly value: Value; readonly expiresAtMs: number };

const entryOverheadBytes = 1_024; // of the index, rounded up: many small entries are bounded too
const largestShare = 8; // one entry takes an eighth of the cache at most
/** Only a quarter of the cache is for values that were asked for once, such as a crawler's pages. */
const onceShare = 4;

/**
 * A cache of values that are equal for all callers and valid for one version. The least recently
 * used are evicted, but only for a value that was asked for before: replies that are asked for once
 * would fill the memory, push out those that are shared, and become garbage among the old objects.
 * The library does not expire entries, as an expired value is still needed as `previous`; this code
 * compares the times.
 */
export function newCache<Value>({
  version: currentVersion,
  lifeMs,
  bytesMax,
  bytesOf,
  elapsedMs,
}: {
  readonly version: CacheVersion;
  /** Bounds the age of values that change without a new version. */
  readonly lifeMs: number;
  readonly bytesMax: number;
  readonly bytesOf: (value: Value) => number;
  readonly elapsedMs: MonotonicClock;
}): Cache<Value> {
  const sizeOf = (key: string, value: Value) =>
    bytesOf(value) + 2 * key.length + entryOverheadBytes;
  const entries = new LRUCache<string, Entry<Value>>({
    max: Math.floor(bytesMax / entryOverheadBytes),
    maxSize: bytesMax,
    maxEntrySize: Math.floor(bytesMax / largestShare),
    sizeCalculation: ({ value }, key) => sizeOf(key, value),
  });
  const askedBefore = newRecentKeys();
  let flights = new Map<string, Promise<Value | undefined>>();
  let ownVersion: string | undefined;
  let hits = 0;
  let misses = 0;

  /** Drops everything when the version has changed; false while no version is known. */
  function isUsable(): boolean {
    const current = currentVersion();
    if (current !== ownVersion) {
      entries.clear();
      flights = new Map();
      ownVersion = current;
    }
    return current !== undefined;
  }

  function find(key: string): Value | undefined {
    const entry = isUsable() ? entries.get(key) : undefined;
    if (entry === undefined || entry.expiresAtMs <= elapsedMs()) return undefined;
    hits++;
    return entry.value;
  }

  function mayEnter(key: string, value: Value): boolean {
    const wasAsked = askedBefore(key);
    const hasRoom = entries.calculatedSize + sizeOf(key, value) <= bytesMax / onceShare;
    return hasRoom || wasAsked || entries.has(key);
  }

  async function makeAndStore(key: string, make: Make<Value>): Promise<Value | undefined> {
    const ownFlights = flights; // replaced with the version: a value begun before is not stored
    try {
      const value = await make(entries.peek(key)?.value);
      if (value !== undefined && isUsable() && flights === ownFlights && mayEnter(key, value))
        entries.set(key, { value, expiresAtMs: elapsedMs() + lifeMs });
      return value;
    } finally {
      ownFlights.delete(key);
    }
  }

  /**
   * A recently expired value, which is the answer to other callers while one caller makes a new
   * one.
   */
  function justEnded(key: string): Value | undefined {
    const entry = entries.peek(key);
    return entry && entry.expiresAtMs + lifeMs > elapsedMs() ? entry.value : undefined;
  }

  async function share(key: string, make: Make<Value>): Promise<Value | undefined> {
    misses++;
    if (!isUsable()) return make(undefined);
    const running = flights.get(key);
    if (running) return justEnded(key) ?? running.catch(() => undefined); // its first caller gets the error
    const flight = makeAndStore(key, make);
    flights.set(key, flight);
    return flight;
  }

  return {
    find,
    share,
    holds: (key) => entries.has(key),
    use: () => ({ hits, misses, bytes: entries.calculatedSize }),
  };
}

const recentKeys = 8_192; // a power of two

/**
 * Notes a key and says whether it is among the latest. Only hashes are stored: keys are long, and
 * two of the same hash do no harm.
 */
function newRecentKeys(): (key: string) => boolean {
  const noted = new Int32Array(recentKeys);
  return (key) => {
    const hash = hashOf(key);
    const place = hash & (recentKeys - 1);
    if (noted[place] === hash) return true;
    noted[place] = hash;
    return false;
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
