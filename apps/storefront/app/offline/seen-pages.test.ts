import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { seenPages } from "./seen-pages.ts";
import { testStores } from "./stores/testing/test-stores.ts";

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;
const product = (name: string) => `<html data-route="x"><div data-product="GC-1"><h1>${name}</h1>`;

test("S3.30 products and categories that are seen are stored, each in its store, other pages are not", async () => {
  const stores = testStores(new IDBFactory());
  const seen = seenPages(stores);
  await seen.save(product("Sezu"), "/brand/sezu", at(1));
  await seen.save('<html data-route="category"><h1>Mode</h1>', "/mode", at(2));
  await seen.save('<html data-route="legal"><h1>Mentions</h1>', "/legal", at(3));
  expect((await seen.read()).map(({ name, path }) => [name, path])).toEqual([
    ["Mode", "/mode"],
    ["Sezu", "/brand/sezu"],
  ]);
  expect(await stores.store("products").entries()).toHaveLength(1);
  expect(await stores.store("categories").entries()).toHaveLength(1);
  await seen.forget();
  expect(await seen.read()).toEqual([]);
});

test("the twelve newest of a kind stay", async () => {
  const seen = seenPages(testStores(new IDBFactory()));
  for (let minute = 0; minute < 14; minute += 1)
    await seen.save(product(`Card ${minute}`), `/brand/${minute}`, at(minute));
  const paths = (await seen.read()).map(({ path }) => path);
  expect(paths).toHaveLength(12);
  expect(paths.at(-1)).toBe("/brand/2");
});
