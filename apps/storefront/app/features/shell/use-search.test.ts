import { expect, test } from "vitest";
import { addSearch, recentSearches, rethrowUnlessAborted, saveSearches } from "./use-search.ts";

function storage(stored?: string) {
  const items = new Map(stored === undefined ? [] : [["papillote_recent", stored]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

test("the last five searches are kept, the newest first and each once", () => {
  const device = storage();
  for (const text of ["a", "b", "c", " a ", "", "d", "e", "f"]) addSearch(device, text);
  expect(recentSearches(device)).toEqual(["f", "e", "d", "a", "c"]);
  saveSearches(device, []);
  expect(recentSearches(device)).toEqual([]);
});

test("foreign or damaged data count as no searches", () => {
  expect(recentSearches(storage("{"))).toEqual([]);
  expect(recentSearches(storage('{"a":1}'))).toEqual([]);
  expect(recentSearches(storage('["a",1]'))).toEqual(["a"]);
});

test("a full storage is no error", () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(() => addSearch(refusing, "a")).not.toThrow();
});

test("suggestions that a navigation aborted are no error, any other failure is one", () => {
  expect(() => rethrowUnlessAborted(new DOMException("gone", "AbortError"))).not.toThrow();
  expect(() => rethrowUnlessAborted(new TypeError("Failed to fetch"))).toThrow("Failed to fetch");
});
