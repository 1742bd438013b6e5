import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currentUserRecord } from "./stores-current-user.ts";
import { cartKeys, userKeys } from "./stores-keys.ts";
import {
  answerWaitMs,
  iterationWaitMs,
  mayRead,
  mayWrite,
  quotaBytes,
  quotaCheckEveryMs,
} from "./stores-limits.ts";
import { databaseName, mayChangeInAnotherTab, personalStores, storeNames } from "./stores-names.ts";
import { oldestBeyond, roughSizeBytes } from "./stores-size.ts";

describe("names", () => {
  test("S3.30 twelve stores, in shop or the store code's own database; orders always in shop", () => {
    expect([...storeNames].sort()).toEqual(
      [
        "attributes",
        "carts",
        "categories",
        "claims",
        "cms",
        "elasticCache",
        "orders",
        "ordersHistory",
        "products",
        "syncTasks",
        "url",
        "user",
      ].sort(),
    );
    const of = (storeCode: string, commonCache: boolean) =>
      new Set(
        storeNames
          .filter((name) => name !== "orders")
          .map((name) => databaseName(name, { storeCode, commonCache })),
      );
    expect(of("fr", false)).toEqual(new Set(["fr-shop"]));
    expect(of("fr", true)).toEqual(new Set(["shop"]));
    expect(of("", false)).toEqual(new Set(["shop"]));
    expect(databaseName("orders", { storeCode: "fr", commonCache: false })).toBe("shop");
  });

  test("S3.30 the keys of the tokens", () => {
    expect(userKeys.accessToken).toBe("current-token");
    expect(userKeys.refreshToken).toBe("current-refresh-token");
    expect(userKeys.user).toBe("current-user");
    expect(cartKeys.cartToken).toBe("current-cart-token");
  });

  test("stores that another tab may change are read from the database first: personal ones, orders, claims", () => {
    expect(storeNames.filter(mayChangeInAnotherTab).sort()).toEqual(
      [...personalStores, "claims", "orders"].sort(),
    );
  });
});

test("S3.13 the local record of a customer has eight fields only", () => {
  const record = {
    id: "7",
    firstname: "Ada",
    lastname: "Byron",
    email: "ada@papillote.example",
    prefix: "Mme",
    telephone: "",
    city: "Lyon",
    postcode: "69001",
  };
  expect(
    currentUserRecord({ ...record, ...{ balance: 12, addresses: [{ street: ["1 rue"] }] } }),
  ).toEqual(record);
});

describe("limits", () => {
  test("S9.15 S9.16 S9.29a 800 ms, 2000 ms for iteration, 30 s, 4096 KB for elasticCache alone", () => {
    expect([answerWaitMs, iterationWaitMs, quotaCheckEveryMs]).toEqual([800, 2000, 30_000]);
    expect(quotaBytes("elasticCache")).toBe(4_194_304);
    expect(storeNames.filter((name) => quotaBytes(name) !== undefined)).toEqual(["elasticCache"]);
  });

  test("S4.27a S9.28 one read error ends reading, thirty write errors end both", () => {
    expect(mayRead({ reads: 0, writes: 29 })).toBe(true);
    expect(mayRead({ reads: 1, writes: 0 })).toBe(false);
    expect(mayRead({ reads: 0, writes: 30 })).toBe(false);
    expect(mayWrite({ reads: 1, writes: 29 })).toBe(true);
    expect(mayWrite({ reads: 0, writes: 30 })).toBe(false);
  });
});

const weighed = fc.uniqueArray(
  fc.record({ key: fc.string(), keptAt: fc.nat(50), bytes: fc.nat(100) }),
  { selector: (entry) => entry.key },
);

describe("the quota", () => {
  test("S9.29a a string weighs 2 bytes a character, a number 8, a boolean 4, a shared or circular part once", () => {
    expect(roughSizeBytes("four")).toBe(8);
    expect(roughSizeBytes(1)).toBe(8);
    expect(roughSizeBytes(false)).toBe(4);
    expect(roughSizeBytes(null)).toBe(0);
    expect(roughSizeBytes(undefined)).toBe(0);
    expect(roughSizeBytes({ name: "ab", counts: [1, 2], is: { so: true } })).toBe(4 + 16 + 4);
    const ring: unknown[] = ["a"];
    ring.push(ring);
    expect(roughSizeBytes(ring)).toBe(2);
  });

  test("S9.29a a value nested a hundred thousand levels deep is measured too", () => {
    let deep: unknown = "x";
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    expect(roughSizeBytes(deep)).toBe(2);
  });

  test("S9.29a the rest fits, no entry newer than a remaining one is deleted, and all deletions are needed", () => {
    fc.assert(
      fc.property(weighed, fc.nat(2000), (entries, limit) => {
        const going = oldestBeyond(entries, limit);
        const left = entries.filter((entry) => !going.includes(entry.key));
        const gone = entries.filter((entry) => going.includes(entry.key));
        const sum = (some: typeof entries) => some.reduce((total, entry) => total + entry.bytes, 0);
        expect(sum(left)).toBeLessThanOrEqual(limit);
        for (const entry of gone)
          expect(entry.keptAt).toBeLessThanOrEqual(Math.min(...left.map((one) => one.keptAt)));
        const last = entries.find((entry) => entry.key === going.at(-1));
        if (last !== undefined) expect(sum(left) + last.bytes).toBeGreaterThan(limit);
      }),
    );
  });
});
