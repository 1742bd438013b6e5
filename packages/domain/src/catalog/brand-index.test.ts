import { expect, test } from "vitest";
import { alphabetical, brandsUnder, filterBrandsByName, lettersOfIndex } from "./brand-index.ts";

const brands = ["Zinc", "Œuvre", "abeille", "Éclat", "Orage", "Ébène", "Ecume"].map((name) => ({
  name,
}));

test("S2.20 the index has every letter, and what begins with a digit has its place at the end", () => {
  expect(lettersOfIndex(["E", "Z"]).join("")).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  expect(lettersOfIndex(["E", "#"]).at(-1)).toBe("#");
});

test("S2.20 the brands under a letter are in order, ignoring accents and ligatures", () => {
  const under = (letter: string) =>
    brandsUnder(alphabetical(brands), letter).map(({ name }) => name);
  expect(under("E")).toEqual(["Ébène", "Éclat", "Ecume"]);
  expect(under("O")).toEqual(["Œuvre", "Orage"]);
  expect(under("B")).toEqual([]);
  expect(brandsUnder([{ name: "1001 Thés" }], "#")).toEqual([{ name: "1001 Thés" }]);
});

test("S2.20 a part of the name is enough, without accents", () => {
  expect(filterBrandsByName(brands, " ECL").map(({ name }) => name)).toEqual(["Éclat"]);
  expect(filterBrandsByName(brands, "oeuv").map(({ name }) => name)).toEqual(["Œuvre"]);
  expect(filterBrandsByName(brands, " ")).toBe(brands);
  expect(filterBrandsByName(brands, "nobody")).toEqual([]);
});

test("brands are in the order of their names", () => {
  expect(alphabetical(brands).map(({ name }) => name)).toEqual([
    "abeille",
    "Ébène",
    "Éclat",
    "Ecume",
    "Œuvre",
    "Orage",
    "Zinc",
  ]);
});
