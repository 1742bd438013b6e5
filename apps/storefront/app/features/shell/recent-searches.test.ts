import { expect, test } from "vitest";
import { keepSearch, putSearches, recentSearches } from "./recent-searches.ts";

function storage(kept?: string) {
  const items = new Map(kept === undefined ? [] : [["papillote_recent", kept]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

test("the last five searches are kept, the newest first and each once", () => {
  const device = storage();
  for (const text of ["a", "b", "c", " a ", "", "d", "e", "f"]) keepSearch(device, text);
  expect(recentSearches(device)).toEqual(["f", "e", "d", "a", "c"]);
  putSearches(device, []);
  expect(recentSearches(device)).toEqual([]);
});

test("what somebody else wrote there is nothing", () => {
  expect(recentSearches(storage("{"))).toEqual([]);
  expect(recentSearches(storage('{"a":1}'))).toEqual([]);
  expect(recentSearches(storage('["a",1]'))).toEqual(["a"]);
});

test("a browser that keeps nothing loses nothing else", () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(() => keepSearch(refusing, "a")).not.toThrow();
});
