import { expect, test } from "vitest";
import { alphabetical, brandIndex, filterBrandsByName } from "./brand-index.ts";

const brands = ["Zinc", "Œuvre", "abeille", "Éclat", "Orage", "Ébène", "Ecume"].map((name) => ({
  name,
}));

test("S2.20 the index has every letter with its brands in order, ignoring accents and ligatures", () => {
  const index = brandIndex(brands);
  expect(index.map(({ letter }) => letter).join("")).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  const under = (letter: string) =>
    index.find((one) => one.letter === letter)?.brands.map(({ name }) => name);
  expect(under("E")).toEqual(["Ébène", "Éclat", "Ecume"]);
  expect(under("O")).toEqual(["Œuvre", "Orage"]);
  expect(under("B")).toEqual([]);
});

test("S2.20 what begins with a digit has its place at the end", () => {
  expect(brandIndex([{ name: "1001 Thés" }]).at(-1)).toEqual({
    letter: "#",
    brands: [{ name: "1001 Thés" }],
  });
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
