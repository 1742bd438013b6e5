import { expect, test } from "vitest";
import { newDocumentSet } from "./document-set.ts";
import { readQuery } from "./read-query.ts";
import { searchSteps } from "./search.ts";
import { searchCost, searchCostMax } from "./search-cost.ts";

function parsed(body: unknown) {
  const read = readQuery({ body, at: "", form: "dsl", textFields: [], sizeMax: 1_000 });
  if (!read.ok) throw new Error("the query is not valid");
  return read.value;
}
const many = <Value>(value: Value) => Array.from({ length: 240 }, () => value);
const aggs = Object.fromEntries(
  Array.from({ length: 30 }, (_, place) => [`f${place}`, { terms: { field: "color" } }]),
);

test("a page of products with thirty filters is within the cost, in a catalogue of 25,000", () => {
  const filter = [{ term: { color: "red" } }, { terms: { id: [1, 2] } }, { match_all: {} }];
  const { query } = parsed({ query: { bool: { filter } }, aggs });
  expect(searchCost(query, 25_000)).toBeLessThan(searchCostMax);
});

test("a text counts for each word and field, nested clauses for each of them", () => {
  const words = { multi_match: { query: "x".repeat(500), fields: ["name", "sku"] } };
  const nested = { bool: { must: [{ bool: { should: many(words) } }] } };
  expect(searchCost(parsed({ query: nested }).query, 100)).toBe(240 * 200 * 100);
});

test("a search yields after each clause, each count and a few scored documents", () => {
  const documents = Array.from({ length: 200 }, (_, id) => ({ id, name: "carte", color: "red" }));
  const set = newDocumentSet(documents, new Set(["name"]));
  const query = { bool: { should: many({ match: { name: "carte" } }) } };
  let steps = 0;
  for (const _ of searchSteps(set, parsed({ query, aggs }))) steps++;
  expect(steps).toBeGreaterThanOrEqual(240 + 30 + 200 / 32);
});
