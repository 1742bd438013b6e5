import {
  editsAllowed,
  parseQuery,
  type QueryWords,
} from "@papillote/domain/catalog/search-words.ts";
import fc from "fast-check";
import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { type Nearness, spellings } from "./near-terms.ts";
import { buildSearchEngine } from "./search-engine.ts";
import type { Entry } from "./word-index.ts";

type Field = "name" | "kind" | "tagline";
const weights = { name: 4, kind: 1, tagline: 0 };
const fields: Field[] = ["name", "kind", "tagline"];

function engineOf(entries: readonly Entry<Field>[]) {
  const steps = buildSearchEngine<Field>(entries, weights);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** What MiniSearch finds with its own scores. */
function libraryOf(entries: readonly Entry<Field>[]) {
  const index = new MiniSearch<Entry<Field>>({
    fields,
    extractField: (entry, name) => (name === "id" ? entry.id : entry[name as Field].join(" ")),
    tokenize: (text) => text.split(" "),
    processTerm: (word) => word,
  });
  index.addAll(entries);
  return (asked: QueryWords, nearness: Nearness, needed: number) => {
    const terms = spellings(asked, nearness);
    const isOwn = (term: string) => asked.terms.has(term);
    return index
      .search([...terms.keys()].join(" "), {
        fields: nearness === "misspelt" ? ["name", "kind"] : fields,
        boost: weights,
        combineWith: "OR",
        prefix: (term) => isOwn(term) && term.length >= 2,
        fuzzy: (term) => nearness === "misspelt" && isOwn(term) && editsAllowed(term),
      })
      .filter(
        ({ queryTerms }) =>
          new Set(queryTerms.flatMap((term) => terms.get(term) ?? [])).size >= needed,
      );
  };
}

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "b", "é"), minLength: 1, maxLength: 6 }),
  fc.constantFrom("rose", "roses", "rosier", "menthe", "menthes", "mente", "parfum", "50", "500"),
);
const words = fc.array(word, { maxLength: 4 });
const thing = fc.record({ name: words, kind: words, tagline: words });

test("S9.8d it finds what MiniSearch finds, with the same scores and in the same order", () => {
  fc.assert(
    fc.property(
      fc.array(thing, { maxLength: 30 }),
      fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom<Nearness>("begun", "misspelt"),
      fc.integer({ min: 1, max: 3 }),
      (things, queries, nearness, needed) => {
        const entries = things.map((one, at) => ({ ...one, id: 100 - at }));
        const engine = engineOf(entries);
        const library = libraryOf(entries);
        for (const query of queries) {
          const asked = parseQuery(query.join(" "));
          const expected = library(asked, nearness, needed);
          expect(engine.ranked(asked, nearness, needed)).toEqual(
            expected.map(({ id, score }) => ({ id, score })),
          );
          const met = engine
            .find(asked, nearness, needed)
            .map((hit) => [
              hit.id,
              Object.fromEntries(hit.met.map((one) => [one.word, one.fields])),
            ]);
          expect(Object.fromEntries(met)).toEqual(
            Object.fromEntries(expected.map(({ id, match }) => [id, match])),
          );
        }
      },
    ),
    { numRuns: 300 },
  );
});
