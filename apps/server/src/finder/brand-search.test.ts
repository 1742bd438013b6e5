import fc from "fast-check";
import { expect, test } from "vitest";
import { runAllSteps } from "#server/testing/run-all-steps.ts";
import { buildFinder } from "./finder.ts";

const nowhere = { occasions: [], universeIds: [], skus: [] };
const synonyms = [
  { said: "baskets", meaning: "things" as const, shopWords: ["chaussure"], ...nowhere },
  { said: "resto", meaning: "things" as const, shopWords: ["restaurant"], ...nowhere },
];

type Line = readonly [id: number, name: string, keywords?: string, categoryIds?: readonly number[]];

function catalogueOf(lines: readonly Line[]) {
  const brands = lines.map(([id, name, keywords = "", categoryIds = []]) => ({
    id,
    name,
    tagline: "ce qu’il faut",
    metaKeywords: [`carte cadeau ${name}`, ...keywords.split(", "), "idée cadeau"],
    universeIds: [],
    categoryIds,
  }));
  const categoryById = new Map([
    [1, { name: "Chaussures" }],
    [2, { name: "Restaurants et cafés" }],
  ]);
  const skusOf = (id: number) => [`GC-${id}`];
  return { brands, categoryById, skusOf, synonyms, ...{ cards: [], towns: [], byId: new Map() } };
}

const searchIn = (lines: readonly Line[]) => {
  const { find } = runAllSteps(buildFinder(catalogueOf(lines)));
  return (query: string) => {
    const { brands: ids = [], understood } = find(query);
    return { ids, understood };
  };
};
const names = (lines: readonly Line[], query: string) => {
  const { ids } = searchIn(lines)(query);
  return ids.map((id) => lines.find(([known]) => known === id)?.[1]);
};

test("the exact name, then its beginning, then a word of it, then a keyword, a kind, a part of a word", () => {
  const lines: Line[] = [
    [1, "Perlune"],
    [2, "Autre chose", "", [1]],
    [3, "Encore autre", "lune, perles"],
    [4, "Tipi sous la Lune"],
    [5, "Lunelle"],
    [6, "Lune"],
  ];
  expect(names(lines, "lune")).toEqual([
    "Lune",
    "Lunelle",
    "Tipi sous la Lune",
    "Encore autre",
    "Perlune",
  ]);
  expect(names(lines, "chaussures")).toEqual(["Autre chose"]);
});

test("what is misspelt in a name comes before what is misspelt in a keyword", () => {
  const lines: Line[] = [
    [1, "Autre chose", "semelline"],
    [2, "Semelline"],
  ];
  expect(names(lines, "semmeline")).toEqual(["Semelline", "Autre chose"]);
});

test("equally good brands keep the order of the favourites", () => {
  const lines: Line[] = [
    [9, "Maison Rose", "fleurs"],
    [3, "Maison Verte", "fleurs"],
    [5, "Maison Bleue", "fleurs"],
  ];
  expect(names(lines, "fleur")).toEqual(["Maison Rose", "Maison Verte", "Maison Bleue"]);
  expect(names(lines, "maison")).toEqual(["Maison Rose", "Maison Verte", "Maison Bleue"]);
});

test("where a word is written as typed nothing else is guessed; a guess says what it took it for", () => {
  const lines: Line[] = [
    [1, "Écume & Verre"],
    [2, "Verte Vallée"],
  ];
  const find = searchIn(lines);
  expect(find("verre")).toEqual({ ids: [1], understood: undefined });
  expect(find("valée vertte")).toEqual({ ids: [2], understood: "Vallée Verte" });
  expect(searchIn([[3, "Drap d’Écume"]])("drapp decume").understood).toBe("Drap d’Écume");
});

test("people's words find what the shop calls otherwise", () => {
  const lines: Line[] = [
    [1, "Semelline", "ballerines", [1]],
    [2, "Osteria", "italien", [2]],
  ];
  expect(names(lines, "baskets")).toEqual(["Semelline"]);
  expect(names(lines, "resto italien")).toEqual(["Osteria"]);
});

test("a card's number finds its brand, whole and while it is typed, and never by one half", () => {
  const lines: Line[] = [
    [1001, "Ravelune"],
    [1002, "Hector Vaubrun"],
  ];
  expect(names(lines, "gc-1001")).toEqual(["Ravelune"]);
  expect(names(lines, "GC 1002")).toEqual(["Hector Vaubrun"]);
  expect(names(lines, "GC-10")).toEqual(["Ravelune", "Hector Vaubrun"]);
  expect(names(lines, "1003")).toEqual([]);
});

test("every name is found first by itself, in any writing of it, and by its words turned round", () => {
  const parts = [
    "Ravelune",
    "Écume",
    "Cordage",
    "Chêne-Vif",
    "L’Ortolan",
    "Œillet",
    "Trois-Clairières",
    "Bêche",
  ];
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...parts), { minLength: 2, maxLength: 3 }),
      (words) => {
        const name = words.join(" & ");
        const lines: Line[] = [
          [1, "Maison Rose"],
          [2, `Maison ${name}`],
          [3, name],
        ];
        const written = [
          name,
          name.toUpperCase(),
          name.normalize("NFD"),
          name.replaceAll("’", "'").replaceAll("-", " "),
        ];
        for (const one of written) expect(names(lines, one)[0]).toBe(name);
        expect(names(lines, words.toReversed().join(" "))).toContain(name);
      },
    ),
    { numRuns: 50 },
  );
});

test("nothing and any noise find nothing or something, and never fail", () => {
  const find = searchIn([[1, "Ravelune"]]);
  expect(find("")).toEqual({ ids: [], understood: undefined });
  expect(find("’ - (*)")).toEqual({ ids: [], understood: undefined });
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (query) => {
      expect(find(query).ids.length).toBeLessThanOrEqual(1);
    }),
  );
});
