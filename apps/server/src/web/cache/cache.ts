/** Names the state of the world that what is kept was made from; nothing while it is not known. */
export type Edition = () => string | undefined;

export type CacheOptions<Value> = {
  readonly edition: Edition;
  /** What may change without a new edition is made anew after this time. */
  readonly lifeMs: number;
  readonly bytesMax: number;
  readonly bytesOf: (value: Value) => number;
  readonly elapsedMs: ElapsedMs;
};

/** Time that only goes on, whatever is done to the clock of the machine. */
export type ElapsedMs = () => number;

export type CacheUse = { readonly hits: number; readonly misses: number; readonly bytes: number };

export type Cache<Value> = {
  readonly find: (key: string) => Value | undefined;
  /** Made once however many ask at the same time. Whoever gets nothing makes their own: what came out was not for everybody. */
  readonly share: (key: string, make: Make<Value>) => Promise<Value | undefined>;
  readonly use: () => CacheUse;
};

/** `previous` is what the key held until its time ran out: the same content need not be prepared again. */
type Make<Value> = (previous: Value | undefined) => Promise<Value | undefined>;
/** `turn`: when it was put last, counted in such turns. */
type Entry<Value> = {
  readonly value: Value;
  readonly bytes: number;
  readonly endsAtMs: number;
  turn: number;
};

const entryOverheadBytes = 1_024; // the maps' own share, rounded up, so that many small entries are bounded as well
const latestPart = 4; // of all entries: those stay where they are, as putting one last costs more than finding it
const largestPart = 8; // of the whole: one entry never drives all others out

/** What is the same for everybody, as long as its edition is the present one. What was not asked for longest goes first when there is no more room. */
export function newCache<Value>({
  edition,
  lifeMs,
  bytesMax,
  bytesOf,
  elapsedMs,
}: CacheOptions<Value>): Cache<Value> {
  let entries = new Map<string, Entry<Value>>();
  let flights = new Map<string, Promise<Value | undefined>>();
  let keptEdition: string | undefined;
  let bytes = 0;
  let turns = 0;
  let hits = 0;
  let misses = 0;

  function isPresent(): boolean {
    const now = edition();
    if (now === keptEdition) return now !== undefined;
    entries = new Map();
    flights = new Map();
    bytes = 0;
    keptEdition = now;
    return now !== undefined;
  }

  function find(key: string): Value | undefined {
    const entry = isPresent() ? entries.get(key) : undefined;
    if (entry === undefined || entry.endsAtMs <= elapsedMs()) return undefined;
    if ((turns - entry.turn) * latestPart >= entries.size) putLast(key, entry);
    hits++;
    return entry.value;
  }

  /** What was asked lately stands last, or near it. */
  function putLast(key: string, entry: Entry<Value>): void {
    entries.delete(key);
    entries.set(key, entry);
    entry.turn = ++turns;
  }

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function keep(key: string, value: Value): void {
    remove(key);
    const size = bytesOf(value) + 2 * key.length + entryOverheadBytes;
    if (size > bytesMax / largestPart) return;
    putLast(key, { value, bytes: size, endsAtMs: elapsedMs() + lifeMs, turn: 0 });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (bytes <= bytesMax) return;
      remove(oldest);
    }
  }

  async function make(key: string, maker: Make<Value>): Promise<Value | undefined> {
    const mine = flights; // another edition begins with other ones: what was begun before it is not kept under it
    try {
      const value = await maker(entries.get(key)?.value);
      if (value !== undefined && isPresent() && flights === mine) keep(key, value);
      return value;
    } finally {
      mine.delete(key);
    }
  }

  async function share(key: string, maker: Make<Value>): Promise<Value | undefined> {
    misses++;
    if (!isPresent()) return maker(undefined);
    const begun = flights.get(key);
    if (begun) return begun.catch(() => undefined); // its fault is told to whoever began it
    const flight = make(key, maker);
    flights.set(key, flight);
    return flight;
  }

  return { find, share, use: () => ({ hits, misses, bytes }) };
}
