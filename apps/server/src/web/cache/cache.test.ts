import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { type Cache, newCache } from "./cache.ts";

const lifeMs = 1_000;
const bytesMax = 80_000;
let nowMs: number;
let version: string | undefined;
let cache: Cache<string>;

beforeEach(() => {
  nowMs = 0;
  version = "first";
  cache = newCache<string>({
    version: () => version,
    lifeMs,
    bytesMax,
    bytesOf: (text) => text.length,
    elapsedMs: () => nowMs,
  });
});

/** Asks twice, as a cache that is a quarter full stores only a value that was asked for before. */
async function askTwice(cache: Cache<string>, key: string, value: string): Promise<void> {
  await cache.share(key, made(value));
  await cache.share(key, made(value));
}

const made = (value: string | undefined) => async () => value;

test("a stored value is found until it expires", async () => {
  expect(cache.find("a")).toBeUndefined();
  expect(await cache.share("a", made("A"))).toBe("A");
  nowMs = lifeMs - 1;
  expect(cache.find("a")).toBe("A");
  nowMs = lifeMs;
  expect(cache.find("a")).toBeUndefined();
});

test("make receives the expired value of its key", async () => {
  await cache.share("a", made("A"));
  nowMs = lifeMs;
  expect(await cache.share("a", async (previous) => `${previous}, still`)).toBe("A, still");
});

test("while a value is made again, the one that just ended answers all others", async () => {
  await cache.share("a", made("A"));
  nowMs = lifeMs;
  const gate = Promise.withResolvers<string>();
  const first = cache.share("a", () => gate.promise);
  expect(await cache.share("a", made("never asked"))).toBe("A");
  nowMs = 2 * lifeMs;
  const late = cache.share("a", made("never asked"));
  gate.resolve("B");
  expect([await first, await late]).toEqual(["B", "B"]);
});

test("a value of another version does not answer while one is made", async () => {
  await cache.share("a", made("A"));
  version = "second";
  const gate = Promise.withResolvers<string>();
  const first = cache.share("a", () => gate.promise);
  const second = cache.share("a", made("never asked"));
  gate.resolve("B");
  expect([await first, await second]).toEqual(["B", "B"]);
});

test("concurrent calls run make once", async () => {
  const gate = Promise.withResolvers<string>();
  let times = 0;
  const make = () => {
    times++;
    return gate.promise;
  };
  const answers = Promise.all(Array.from({ length: 20 }, () => cache.share("a", make)));
  gate.resolve("A");
  expect(new Set(await answers)).toEqual(new Set(["A"]));
  expect(times).toBe(1);
});

test("if make fails, its caller gets the error and nothing is stored", async () => {
  const gate = Promise.withResolvers<string>();
  const first = cache.share("a", () => gate.promise);
  const second = cache.share("a", made("never asked"));
  gate.reject(new Error("no page"));
  await expect(first).rejects.toThrow("no page");
  expect(await second).toBeUndefined();
  expect(cache.find("a")).toBeUndefined();
  expect(await cache.share("a", made("A"))).toBe("A");
});

test("undefined, a value that depends on its caller, is not stored", async () => {
  expect(await cache.share("a", made(undefined))).toBeUndefined();
  expect(cache.find("a")).toBeUndefined();
});

test("a new version drops everything, and while none is known nothing is stored", async () => {
  await cache.share("a", made("A"));
  version = undefined;
  expect(cache.find("a")).toBeUndefined();
  expect(await cache.share("a", made("B"))).toBe("B");
  expect(cache.find("a")).toBeUndefined();
  version = "first";
  expect(cache.find("a")).toBeUndefined();
});

test("the memory is bounded, and an entry in constant use stays", async () => {
  await cache.share("home", made("home"));
  for (let index = 0; index < 5_000; index++) {
    await askTwice(cache, `/${index}`, "x".repeat(index % 3_000));
    expect(cache.find("home")).toBe("home");
    expect(cache.use().bytes).toBeLessThanOrEqual(bytesMax);
  }
  expect(cache.find("/1")).toBeUndefined();
  expect(cache.find("/4999")).toBeDefined();
});

test("the entry that is used repeatedly outlives many that are not", async () => {
  const cache = newCache<string>({
    version: () => "1",
    elapsedMs: () => 0,
    lifeMs,
    bytesMax: 200 * 1_100,
    bytesOf: () => 0,
  });
  await cache.share("often", async () => "kept");
  for (let number = 0; number < 2_000; number++) {
    await askTwice(cache, `other ${number}`, "gone");
    if (number % 10 === 0) expect(cache.find("often")).toBe("kept");
  }
  expect(cache.find("other 0")).toBeUndefined();
  expect(cache.find("other 1999")).toBe("gone");
});

test("a body larger than an eighth of the cache is returned and not stored", async () => {
  await cache.share("home", made("home"));
  expect(await cache.share("huge", made("x".repeat(bytesMax)))).toHaveLength(bytesMax);
  expect(cache.find("huge")).toBeUndefined();
  expect(cache.find("home")).toBe("home");
});

test("hits and misses are counted", async () => {
  await cache.share("a", made("A"));
  cache.find("a");
  cache.find("a");
  expect(cache.use()).toMatchObject({ hits: 2, misses: 1 });
});

/** The catalogue changes first and the process learns of it later; make reads the current one. */
test("S9.17 in any order of events no page of an older catalogue is found under a newer version", async () => {
  const step = fc.oneof(
    fc.constant({ do: "change" } as const),
    fc.constant({ do: "notice" } as const),
    fc.record({ do: fc.constant("ask" as const), key: fc.constantFrom("a", "b") }),
    fc.record({ do: fc.constant("finish" as const), which: fc.nat(10) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      let world = 1;
      let heard = 1;
      const kept = newCache<number>({
        version: () => String(heard),
        lifeMs: 1e9,
        bytesMax,
        bytesOf: () => 1,
        elapsedMs: () => 0,
      });
      const making: Array<() => void> = [];
      const asked: Promise<unknown>[] = [];
      for (const one of steps) {
        if (one.do === "change") world++;
        if (one.do === "notice") heard = world;
        if (one.do === "finish") making.splice(one.which % Math.max(1, making.length), 1)[0]?.();
        if (one.do === "ask") {
          const found = kept.find(one.key);
          if (found !== undefined) expect(found).toBeGreaterThanOrEqual(heard);
          else
            asked.push(
              kept.share(one.key, () => {
                const read = world;
                return new Promise((done) => making.push(() => done(read)));
              }),
            );
        }
        for (let turn = 0; turn < 5; turn++) await Promise.resolve(); // finished values are stored
        for (const key of ["a", "b"]) expect(kept.find(key) ?? heard).toBeGreaterThanOrEqual(heard);
      }
      for (const finish of making) finish();
      await Promise.all(asked);
    }),
    { numRuns: 300 },
  );
});

const large = "x".repeat(8_000);
const many = Array.from({ length: 20 }, (_, number) => `once ${number}`);

test("values that are asked for once do not push out those that are shared", async () => {
  for (const key of ["a", "b", "c"]) await askTwice(cache, key, large);
  for (const key of many) expect(await cache.share(key, made(large))).toBe(large);
  expect(["a", "b", "c"].filter((key) => cache.find(key))).toEqual(["a", "b", "c"]);
  expect(cache.holds("once 19")).toBe(false);
});

test("values that are asked for once take a quarter of the memory at most", async () => {
  for (const key of many) await cache.share(key, made(large));
  expect(cache.holds("once 0")).toBe(true);
  expect(cache.use().bytes).toBeLessThanOrEqual(bytesMax / 4);
  for (const key of many) await cache.share(key, made(large));
  expect(cache.use().bytes).toBeGreaterThan(bytesMax / 2);
});

test("a value that is asked for again enters a full cache", async () => {
  for (const key of many) await cache.share(key, made(large));
  expect(await cache.share("once 19", made(large))).toBe(large);
  expect(cache.find("once 19")).toBe(large);
});

test("a full cache keeps a later value of a key that it holds", async () => {
  for (const key of many) await cache.share(key, made(large));
  nowMs = lifeMs;
  await cache.share("once 0", made("later"));
  expect(cache.find("once 0")).toBe("later");
});
