import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { seenPages } from "#app/offline/seen-pages.ts";
import { testStores } from "#app/offline/stores/testing/test-stores.ts";
import { createReplyCache } from "./reply-cache.ts";
import { fakeCaches } from "./testing/fake-caches.ts";
import { dropOtherBuilds, workerParts } from "./worker-parts.ts";

const reply = (text: string) =>
  new Response(text, { headers: { "content-encoding": "br", "content-length": "1" } });

test("S9.29a beyond its limit a cache drops the oldest replies, and no more than necessary", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const cache = createReplyCache(fakeCaches(), "data", { bytes: 25 });
  for (const [index, address] of ["/a", "/b", "/a", "/c"].entries()) {
    vi.setSystemTime(1_000 + index);
    await cache.put(address, reply("ten bytes."));
  }
  expect((await cache.addresses()).toSorted()).toEqual(["/a", "/c"]);
  vi.useRealTimers();
});

test("S9.29a the data of pages may weigh 4096 KB", async () => {
  const { data } = workerParts(
    fakeCaches(),
    { version: "v1", routesFile: "", files: [], words: {} },
    {
      ...{ fetch, elapsedMs: () => 0, readCart: async () => undefined },
      hasTillCards: async () => false,
      seen: () => seenPages(testStores(new IDBFactory())),
    },
  );
  await data.put("/half", reply("x".repeat(2_048 * 1_024)));
  await data.put("/other-half", reply("x".repeat(2_048 * 1_024)));
  expect(await data.find("/half")).toBeDefined();
  await data.put("/more", reply("x"));
  expect(await data.addresses()).toHaveLength(2);
});

test("a cached reply is decompressed and has no header of its compression", async () => {
  const cache = createReplyCache(fakeCaches(), "documents");
  await cache.put("/a", reply("text"));
  const found = await cache.find("/a");
  expect([
    found?.headers.has("content-encoding"),
    found?.headers.has("content-length"),
    await found?.text(),
  ]).toEqual([false, false, "text"]);
});

test("when the storage is full, the cache that needed room is deleted without an error", async () => {
  const caches = fakeCaches();
  const cache = createReplyCache(caches, "documents");
  await cache.put("/a", reply("text"));
  const { open } = caches;
  caches.open = async (name) =>
    Object.assign(await open(name), {
      put: () => Promise.reject(new DOMException("full", "QuotaExceededError")),
    });
  await cache.put("/b", reply("text"));
  expect(await cache.addresses()).toEqual([]);
});

test("a new build deletes the caches of earlier builds, and no foreign ones", async () => {
  const caches = fakeCaches();
  for (const name of ["papillote-files-v1", "papillote-data-v2", "of-somebody-else"])
    await caches.open(name);
  await dropOtherBuilds(caches, { version: "v2", routesFile: "", files: [], words: {} });
  expect(await caches.keys()).toEqual(["papillote-data-v2", "of-somebody-else"]);
});
