import { papers } from "@papillote/artwork/papers.ts";
import { expect, test } from "vitest";
import { paperOf, shortNameOf } from "./universes.ts";

const twelve = Array.from({ length: 12 }, (_, index) => (index + 1) * 100);

test("twelve universes, twelve papers, twelve names", () => {
  const worn = twelve.map(paperOf);
  expect(new Set(worn).size).toBe(12);
  expect(new Set([...worn, "papillote", "encre"])).toEqual(new Set(Object.keys(papers)));
  expect(new Set(twelve.map((id) => shortNameOf(id)?.id)).size).toBe(12);
});

test("a sub-universe has its universe's paper, and a card without a universe the shop's", () => {
  expect(paperOf(104)).toBe(paperOf(100));
  expect(shortNameOf(1205)).toBe(shortNameOf(1200));
  expect([paperOf(null), paperOf(11), paperOf(1300)]).toEqual([
    "papillote",
    "papillote",
    "papillote",
  ]);
  expect(shortNameOf(null)).toBeUndefined();
});
