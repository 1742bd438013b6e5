import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { type Cache, newCache } from "./cache.ts";

const lifeMs = 1_000;
const bytesMax = 80_000;
let nowMs: number;
let edition: string | undefined;
let cache: Cache<string>;

beforeEach(() => {
  nowMs = 0;
  edition = "first";
  cache = newCache<string>({
    edition: () => edition,
    lifeMs,
    bytesMax,
    bytesOf: (text) => text.length,
    elapsedMs: () => nowMs,
  });
});

const made = (value: string | undefined) => async () => value;

test("what was made once is found until its time runs out", async () => {
  expect(cache.find("a")).toBeUndefined();
  expect(await cache.share("a", made("A"))).toBe("A");
  nowMs = lifeMs - 1;
  expect(cache.find("a")).toBe("A");
  nowMs = lifeMs;
  expect(cache.find("a")).toBeUndefined();
});

test("whoever makes it anew is given what stood there before", async () => {
  await cache.share("a", made("A"));
  nowMs = lifeMs;
  expect(await cache.share("a", async (previous) => `${previous}, still`)).toBe("A, still");
});

test("many who ask at once have it made once", async () => {
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

test("a fault is told to the one whose making failed, the others make their own, and nothing is kept", async () => {
  const gate = Promise.withResolvers<string>();
  const first = cache.share("a", () => gate.promise);
  const second = cache.share("a", made("never asked"));
  gate.reject(new Error("no page"));
  await expect(first).rejects.toThrow("no page");
  expect(await second).toBeUndefined();
  expect(cache.find("a")).toBeUndefined();
  expect(await cache.share("a", made("A"))).toBe("A");
});

test("what is not for everybody is not kept", async () => {
  expect(await cache.share("a", made(undefined))).toBeUndefined();
  expect(cache.find("a")).toBeUndefined();
});

test("a new edition drops everything, and while none is known nothing is kept", async () => {
  await cache.share("a", made("A"));
  edition = undefined;
  expect(cache.find("a")).toBeUndefined();
  expect(await cache.share("a", made("B"))).toBe("B");
  expect(cache.find("a")).toBeUndefined();
  edition = "first";
  expect(cache.find("a")).toBeUndefined();
});

test("the memory is bounded whatever is asked, and what is asked often stays", async () => {
  await cache.share("home", made("home"));
  for (let index = 0; index < 5_000; index++) {
    await cache.share(`/${index}`, made("x".repeat(index % 3_000)));
    expect(cache.find("home")).toBe("home");
    expect(cache.use().bytes).toBeLessThanOrEqual(bytesMax);
  }
  expect(cache.find("/1")).toBeUndefined();
  expect(cache.find("/4999")).toBeDefined();
});

test("among many the one that is asked again and again stays, whatever else comes", async () => {
  const cache = newCache<string>({
    edition: () => "1",
    elapsedMs: () => 0,
    lifeMs,
    bytesMax: 200 * 1_100,
    bytesOf: () => 0,
  });
  await cache.share("often", async () => "kept");
  for (let number = 0; number < 2_000; number++) {
    await cache.share(`once ${number}`, async () => "gone");
    if (number % 10 === 0) expect(cache.find("often")).toBe("kept");
  }
  expect(cache.find("once 0")).toBeUndefined();
  expect(cache.find("once 1999")).toBe("gone");
});

test("a body too large for the whole is given and not kept", async () => {
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

/** The world moves on first, and the process hears of it later: what is made reads the world as it is at that moment. */
test("S9.17 in any order of changes, notices, requests and renderings no page of an older catalogue is found under a newer one", async () => {
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
        edition: () => String(heard),
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
        for (let turn = 0; turn < 5; turn++) await Promise.resolve(); // what was finished is put away
        for (const key of ["a", "b"]) expect(kept.find(key) ?? heard).toBeGreaterThanOrEqual(heard);
      }
      for (const finish of making) finish();
      await Promise.all(asked);
    }),
    { numRuns: 300 },
  );
});
