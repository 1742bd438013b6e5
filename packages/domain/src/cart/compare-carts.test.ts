import { expect, test } from "vitest";
import { compareCarts, mayPull, refreshAfterMs } from "./compare-carts.ts";

const line = (sku: string, qty: number, face?: number) => ({
  ...{ sku, qty, face, product_type: "giftcard" },
});

test("S4.22a S4.22b a wrong quantity and a line that one side lacks are found, with the side", () => {
  const [kept, fewer, more] = [line("A", 1), line("B", 2), line("B", 3)];
  const [added, foreign] = [line("C", 1), line("D", 4)];
  expect(compareCarts([kept, fewer, added], [foreign, more, kept])).toEqual([
    { party: "server", status: "wrong_qty", client: fewer, server: more },
    { party: "server", status: "no_item", client: added },
    { party: "client", status: "no_item", server: foreign },
  ]);
  expect(compareCarts([kept, fewer], [fewer, kept])).toEqual([]);
});

test("S4.22c comparing is a dry run: both carts are as they were, whatever differs", () => {
  const client = [line("A", 1), line("B", 2)].map((one) => Object.freeze(one));
  const server = [line("B", 3), line("C", 4)].map((one) => Object.freeze(one));
  const carts = [Object.freeze(client), Object.freeze(server)] as const;
  const found = compareCarts(...carts);
  expect(found).toHaveLength(3);
  expect(compareCarts(...carts)).toEqual(found);
  expect(client).toEqual([line("A", 1), line("B", 2)]);
  expect(server).toEqual([line("B", 3), line("C", 4)]);
});

test("two amounts of one sku are two lines, and a bundle is known by its product's sku", () => {
  const [ten, twenty] = [line("A", 1, 10), line("A", 1, 20)];
  expect(compareCarts([ten, twenty], [twenty, ten])).toEqual([]);
  expect(compareCarts([ten], [twenty])).toHaveLength(2);
  const bundle = { ...line("BOX-1-2", 1), product_type: "bundle" };
  expect(compareCarts([line("BOX", 1)], [bundle])).toEqual([]);
  expect(compareCarts([line("BOX", 1)], [line("BOX-1", 1)])).toHaveLength(2);
});

test("S9.19 pulls are 2,000 ms apart unless the lines changed", () => {
  const last = { atMs: 10_000, client: [line("A", 1)] };
  expect(mayPull(undefined, last)).toBe(true);
  expect(mayPull(last, { ...last, atMs: 11_999 })).toBe(false);
  expect(mayPull(last, { ...last, atMs: 12_000 })).toBe(true);
  expect(mayPull(last, { atMs: 10_001, client: [line("A", 2)] })).toBe(true);
});

test("S9.20 totals are loaded 200 ms after the last ones at the earliest", () => {
  const changed = { hasChanged: true, hasMethods: true };
  expect([0, 50, 199, 200, 5_000].map((ageMs) => refreshAfterMs({ ...changed, ageMs }))).toEqual([
    200, 150, 1, 0, 0,
  ]);
});

test("S9.22 methods are loaded again once they are 600,000 ms old, and where they are shown", () => {
  const same = { hasChanged: false, hasMethods: true };
  expect(refreshAfterMs({ ...same, ageMs: 599_999 })).toBeUndefined();
  expect(refreshAfterMs({ ...same, ageMs: 600_000 })).toBe(0);
  expect(refreshAfterMs({ ...same, hasMethods: false, ageMs: 600_000 })).toBeUndefined();
});
