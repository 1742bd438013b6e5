import { expect, test } from "vitest";
import { runAllSteps } from "#server/testing/run-all-steps.ts";
import { buildProductSearch } from "./product-search.ts";

type Line = readonly [
  id: number,
  sku: string,
  name: string,
  categoryIds?: readonly number[],
  children?: readonly string[],
];

function catalogueOf(lines: readonly Line[]) {
  const found = lines.map(([productId, sku, name, categoryIds = [], children = []]) => {
    const product = {
      productId,
      sku,
      name,
      categoryIds,
      children: children.map((child) => ({ sku: child })),
    };
    return [productId, { product, child: undefined }] as const;
  });
  const categoryById = new Map([
    [10, { name: "Chaussures" }],
    [11, { name: "Thés et cafés" }],
    [12, { name: "Maison" }],
  ]);
  return { byId: new Map(found), categoryById };
}

/** By product, the best first. */
function textScores(
  catalogue: ReturnType<typeof catalogueOf>,
  query: string,
): ReadonlyMap<number, number> {
  const { ids, scores } = runAllSteps(buildProductSearch(catalogue))(query);
  return new Map(
    ids.map((id, at) => [id, scores[at] ?? 0] as const).toSorted((one, other) => other[1] - one[1]),
  );
}

const goods = catalogueOf([
  [1, "SP-1", "Bottines de marche en cuir", [10]],
  [2, "SP-2", "Théière en fonte", [11]],
  [3, "CC-3", "Carte cadeau L’Ortolan Discret", [], ["CC-3-25", "CC-3-50"]],
  [4, "SP-4", "Savon au lait d’ânesse"],
  [5, "SP-5", "Chaussettes de marche"],
  [6, "SP-6", "Porte-clés Cœur"],
  [7, "GC-1001", "Carnet"],
]);
const found = (query: string) => [...textScores(goods, query).keys()];

test("S9.8c the same word counts most in a name, then in a sku, then in a category", () => {
  const one = catalogueOf([
    [1, "A-1", "autre chose", [10]],
    [2, "chaussures", "autre chose", [11]],
    [3, "A-3", "chaussures chose", [11]],
  ]);
  const scores = textScores(one, "chaussures");
  expect([...scores.keys()]).toEqual([3, 2, 1]);
  expect(scores.get(3)).toBe(1);
});

test("S9.8c a word weighs 4 in a name, 2 in a sku, 1 in a category", () => {
  const one = catalogueOf([
    [1, "abc", "gants", [10]],
    [2, "chaussures", "bols", [12]],
    [3, "def", "chaussures", [12]],
  ]);
  const scores = textScores(one, "chaussures");
  expect(scores.get(3)).toBe(1);
  expect(scores.get(2)).toBeCloseTo(1 / 2, 6);
  expect(scores.get(1)).toBeCloseTo(1 / 4, 6);
});

test("S9.8b a hit above a fiftieth of the best is found, even far below it", () => {
  const one = catalogueOf([
    [1, "abc", "chaussures chaussures", [12]],
    [2, "def", "bols", [11, 11, 10]],
    [3, "ghi", "gants", [12]],
  ]);
  const score = textScores(one, "chaussures").get(2);
  expect(score).toBeGreaterThan(0.02);
  expect(score).toBeLessThan(0.2);
});

test("S9.8d two wrong letters pass in a long word, one or a swap in a short one, none in a number", () => {
  expect(found("bottinnez")).toEqual([1]);
  expect(found("theire")).toEqual([2]);
  expect(found("botxxxes")).toEqual([]);
  expect(found("ciur")).toEqual([1]);
  expect(found("curi")).toContain(1);
  expect(found("1001")).toEqual([7]);
  expect(found("1002")).toEqual([]);
});

test("S9.8d three quarters of the words must be there, rounded down", () => {
  expect(found("bottines marche cuir violet")).toContain(1);
  expect(found("bottines marche violet satin")).not.toContain(1);
});

test("S9.8b what scores less than a fiftieth of the best is left out", () => {
  const many = Array.from(
    { length: 400 },
    (_, at): Line => [at + 10, `X-${at}`, "brume ".repeat(at % 2 === 0 ? 1 : 3).trim(), [10]],
  );
  const catalogue = catalogueOf([
    [1, "A-1", "ravelune ravelune"],
    ...many,
    [2, "A-2", "brume d'automne"],
  ]);
  const scores = textScores(catalogue, "ravelune brume");
  expect(scores.get(1)).toBe(1);
  expect(scores.size).toBeLessThan(many.length);
  for (const score of scores.values()) expect(score).toBeGreaterThanOrEqual(0.02);
});

test("accents, ligatures, articles, plurals and words written apart or together make no difference", () => {
  expect(found("THEIERES")[0]).toBe(2);
  expect(found("coeur")).toEqual([6]);
  expect(found("lortolan")[0]).toBe(3);
  expect(found("porteclé")[0]).toBe(6);
  expect(found("savon d'anesses")[0]).toBe(4);
  expect(found("cafe\u202fthe")).toContain(2);
});

test("a product is found by its sku, and by a child's", () => {
  expect(found("sp-4")[0]).toBe(4);
  expect(found("cc-3-50")[0]).toBe(3);
});

test("nothing, signs alone and hostile texts find nothing and harm nothing", () => {
  for (const query of [
    "",
    "   ",
    "\u0000",
    "(((",
    "%_%",
    "__proto__",
    "constructor",
    "’".repeat(10_000),
  ])
    expect(found(query)).toEqual([]);
  expect(found(`${"bottines ".repeat(2_000)}`)).toEqual([1]);
});

test("as typed are those with every word or its beginning; a misspelling finds none of them", () => {
  const { asTyped } = runAllSteps(
    buildProductSearch(
      catalogueOf([
        [1, "A-1", "Bougie de Noël"],
        [2, "A-2", "Bougies parfumées"],
        [3, "A-3", "Bouche à feu"],
      ]),
    ),
  );
  expect(asTyped("bougie noel").ids).toEqual([1]);
  expect(asTyped("boug").ids.toSorted()).toEqual([1, 2]);
  expect(asTyped("bouhie").ids).toEqual([]);
});
