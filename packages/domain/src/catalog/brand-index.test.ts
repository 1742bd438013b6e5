import { expect, test } from "vitest";
import { brandIndex, brandsNamed, inOrder } from "./brand-index.ts";

const brands = ["Zinc", "Œuvre", "abeille", "Éclat", "Orage", "Ébène", "Ecume"].map((name) => ({
  name,
}));

test("S2.20 every letter stands in the index, with its brands in order, accents and ligatures under their letter", () => {
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
  expect(brandsNamed(brands, " ECL").map(({ name }) => name)).toEqual(["Éclat"]);
  expect(brandsNamed(brands, "oeuv").map(({ name }) => name)).toEqual(["Œuvre"]);
  expect(brandsNamed(brands, " ")).toBe(brands);
  expect(brandsNamed(brands, "nobody")).toEqual([]);
});

test("brands are in the order of their names", () => {
  expect(inOrder(brands).map(({ name }) => name)).toEqual([
    "abeille",
    "Ébène",
    "Éclat",
    "Ecume",
    "Œuvre",
    "Orage",
    "Zinc",
  ]);
});
