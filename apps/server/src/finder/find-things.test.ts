import { expect, test } from "vitest";
import { runAllSteps } from "#server/testing/run-all-steps.ts";
import { buildFinder } from "./finder.ts";

const brand = (id: number, name: string, keywords = "", categoryIds: readonly number[] = []) => ({
  ...{ id, name, tagline: "", metaKeywords: keywords.split(", ") },
  ...{ universeIds: [], categoryIds },
});
const card = (id: number, name: string, occasion: string) => ({
  ...{ id, name, sku: `OC-${id}`, universeId: null },
  occasion: { id: id + 700, name: occasion },
});
const nowhere = { shopWords: [], occasions: [], universeIds: [], skus: [] };
const things = { ...nowhere, meaning: "things" as const };

const { find } = runAllSteps(
  buildFinder({
    brands: [
      brand(1, "Ravelune", "robes, parfums"),
      brand(2, "Hamac & Glycine", "hamacs"),
      brand(3, "Osteria", "italien", [50]),
      brand(4, "Bistrot Toulousain", "terrasse", [50]),
    ],
    cards: [card(11, "Carte Merci maman", "Fête des mères"), card(13, "Carte Duo", "Couple")],
    categoryById: new Map([[50, { name: "Restaurants" }]]),
    skusOf: () => [],
    byId: new Map(),
    synonyms: [
      { ...things, said: "mamie", occasions: [711] },
      { ...things, said: "saint valentin", skus: ["OC-13"] },
      { ...things, said: "resto", shopWords: ["restaurant"] },
      { ...nowhere, said: "bons plans", meaning: "reduced" },
      { ...nowhere, said: "gift card", meaning: "ignored" },
    ],
    towns: [
      { name: "Paris 1er", brandIds: [3] },
      { name: "Paris 20e", brandIds: [2] },
      { name: "Saint-Étienne", brandIds: [4] },
    ],
  }),
);
const nothing = { amount: undefined, place: undefined, isReduced: false };

test("what a card has as typed is not replaced by a guess among the brands", () => {
  expect(find("merci maman")).toMatchObject({ cards: [11], brands: [], understood: undefined });
  expect(find("merci mamam")).toMatchObject({ cards: [11], understood: "Carte Merci maman" });
});

test("a word that something has is not corrected for the sake of another word", () => {
  const { brands, understood } = find("parfums hamster");
  expect({ brands, understood }).toEqual({ brands: [1], understood: undefined });
});

test("occasions, and what people call them, lead to their cards", () => {
  for (const query of ["fete des meres", "cadeau mamie", "fête mère"])
    expect(find(query).cards, query).toEqual([11]);
  for (const query of ["saint valentin", "St-Valentin", "saint valantin"])
    expect(find(query).cards, query).toEqual([13]);
});

test("an amount is none of the words, and a number alone is one where nothing has it", () => {
  for (const query of ["carte ravelune 50 euros", "Ravelune 50€", "ravelune 50"])
    expect(find(query), query).toMatchObject({
      brands: [1],
      meaning: { ...nothing, amount: 50_00 },
    });
});

test("a town leaves the brands with a point of sale in it, whatever its arrondissement", () => {
  expect(find("restos paris")).toMatchObject({
    brands: [3],
    meaning: { place: { name: "Paris" } },
  });
  expect(find("resto st etienne")).toMatchObject({
    brands: [4],
    meaning: { place: { name: "Saint-Étienne" } },
  });
  expect([...(find("paris").meaning.place?.brandIds ?? [])]).toEqual([3, 2]);
  expect(find("ravelune paris")).toMatchObject({ brands: [1], meaning: nothing });
});

test("words that say nothing leave everything, reduced or with an amount", () => {
  for (const query of ["chèque cadeau", "carte", "gift card", "idée gift card"])
    expect(find(query), query).toMatchObject({ brands: undefined, meaning: nothing });
  expect(find("bons plans")).toMatchObject({ brands: undefined, meaning: { isReduced: true } });
  expect(find("cadeau 30 €")).toMatchObject({ brands: undefined, meaning: { amount: 30_00 } });
});

test("S2.34 each part of a query says what it was understood as, in its own writing", () => {
  const read = (query: string) =>
    find(query).readings.map((one) => [one.as, one.said, "name" in one ? one.name : undefined]);
  expect(read("Ravelune, 50 €")).toEqual([
    ["words", "Ravelune", undefined],
    ["amount", "50 €", undefined],
  ]);
  expect(read("Resto St Étienne")).toEqual([
    ["called", "Resto", undefined],
    ["place", "St Étienne", "Saint-Étienne"],
  ]);
  expect(read("bons plans cadeau mamie")).toEqual([
    ["called", "mamie", undefined],
    ["reduced", "bons plans", undefined],
  ]);
  expect(read("chèque cadeau")).toEqual([]);
});
