import { partnerBrands } from "@papillote/contract/catalog.ts";
import { alphabetical } from "@papillote/domain/catalog/brand-index.ts";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";

const db = await testDatabase({ filled: true });
const { app, ask } = await openServer(testDeps(db));
afterAll(() => app.close());

async function list(query: Readonly<Record<string, string>> = {}) {
  return z.parse(partnerBrands.reply, (await ask(partnerBrands, { query })).result);
}

const sum = (counts: readonly { readonly count: number }[]) =>
  counts.reduce((total, { count }) => total + count, 0);

test("S2.20 the pages of a letter, and of a universe, have each of their brands once, by name", async () => {
  const every = (await list()).items;
  expect(every).toEqual(alphabetical(every));
  for (const groups of ["letters", "universes"] as const) {
    const seen: string[] = [];
    for (const group of (await list({ limit: "1" }))[groups]) {
      const filter: Readonly<Record<string, string>> =
        "letter" in group ? { letter: group.letter } : { universe: String(group.id) };
      const pages = Math.ceil(group.count / 10);
      for (let page = 1; page <= pages; page++) {
        const { items, meta } = await list({ ...filter, limit: "10", page: String(page) });
        expect(meta.total).toBe(group.count);
        seen.push(...items.map(({ url_key }) => url_key));
      }
    }
    expect(seen.toSorted()).toEqual(every.map(({ url_key }) => url_key).toSorted());
  }
});

test("S2.20 a part of the name leaves its brands, and counts them by letter and universe", async () => {
  const { items, meta, letters, universes } = await list({ q: "ecume" });
  expect(items.map(({ name }) => name)).toContain("Drap d’Écume");
  expect([sum(letters), sum(universes)]).toEqual([meta.total, meta.total]);
  expect(meta.total).toBeLessThan((await list()).meta.total);
});
