import { expect, test } from "vitest";
import { keptRow } from "./display-rows.ts";

const data = { name: "a", at: new Date(1), prices: [1, 2], offer: { kind: "open", max: null } };

test("a row that is the same is the row of before", () => {
  expect(keptRow(data, structuredClone(data))).toBe(data);
});

test.each([
  ["a text", { ...data, name: "b" }],
  ["a date", { ...data, at: new Date(2) }],
  ["a date that is missing", { ...data, at: null }],
  ["an item of a list", { ...data, prices: [1, 3] }],
  ["one more item", { ...data, prices: [1, 2, 3] }],
  ["a record within", { ...data, offer: { kind: "open", max: 1 } }],
  ["one more name", { ...data, more: undefined }],
  ["another name", { ...data, name: undefined, title: "a" }],
  ["a list for a record", { ...data, offer: [] }],
])("rows that differ by %s are both kept", (_, other: object) => {
  expect(keptRow<object>(data, other)).toBe(other);
  expect(keptRow<object>(other, data)).toBe(data);
});
