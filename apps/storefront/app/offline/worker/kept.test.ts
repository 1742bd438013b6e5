import { expect, test, vi } from "vitest";
import { keptIn } from "./kept.ts";
import { fakeCaches } from "./testing/fake-caches.ts";
import { dropOlder, workerParts } from "./worker-parts.ts";

const reply = (text: string) =>
  new Response(text, { headers: { "content-encoding": "br", "content-length": "1" } });

test("S9.29a beyond its bytes a cache gives up what was looked after longest ago, and no more than it must", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const kept = keptIn(fakeCaches(), "data", { bytes: 25 });
  for (const [index, address] of ["/a", "/b", "/a", "/c"].entries()) {
    vi.setSystemTime(1_000 + index);
    await kept.put(address, reply("ten bytes."));
  }
  expect((await kept.addresses()).toSorted()).toEqual(["/a", "/c"]);
  vi.useRealTimers();
});

test("S9.29a the data of pages may weigh 4096 KB", async () => {
  const { data } = workerParts(
    fakeCaches(),
    { version: "v1", routesFile: "", files: [], words: {} },
    { fetch, elapsedMs: () => 0 },
  );
  await data.put("/half", reply("x".repeat(2_048 * 1_024)));
  await data.put("/other-half", reply("x".repeat(2_048 * 1_024)));
  expect(await data.find("/half")).toBeDefined();
  await data.put("/more", reply("x"));
  expect(await data.addresses()).toHaveLength(2);
});

test("what is kept is unpacked, and says nothing of its packing", async () => {
  const kept = keptIn(fakeCaches(), "documents");
  await kept.put("/a", reply("text"));
  const found = await kept.find("/a");
  expect([
    found?.headers.has("content-encoding"),
    found?.headers.has("content-length"),
    await found?.text(),
  ]).toEqual([false, false, "text"]);
});

test("a device without room gives up the kind that wanted more of it, and the shop goes on", async () => {
  const caches = fakeCaches();
  const kept = keptIn(caches, "documents");
  await kept.put("/a", reply("text"));
  const { open } = caches;
  caches.open = async (name) =>
    Object.assign(await open(name), {
      put: () => Promise.reject(new DOMException("full", "QuotaExceededError")),
    });
  await kept.put("/b", reply("text"));
  expect(await kept.addresses()).toEqual([]);
});

test("another build drops what the earlier ones kept, and nothing of others", async () => {
  const caches = fakeCaches();
  for (const name of ["papillote-files-v1", "papillote-data-v2", "of-somebody-else"])
    await caches.open(name);
  await dropOlder(caches, { version: "v2", routesFile: "", files: [], words: {} });
  expect(await caches.keys()).toEqual(["papillote-data-v2", "of-somebody-else"]);
});
