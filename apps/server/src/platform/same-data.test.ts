import { expect, test } from "vitest";
import { isSameData } from "./same-data.ts";

const data = { name: "a", at: new Date(1), prices: [1, 2], offer: { kind: "open", max: null } };

test("copies of plain data are equal", () => {
  expect(isSameData(data, structuredClone(data))).toBe(true);
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
])("data differ by %s", (_, other) => {
  expect(isSameData(data, other)).toBe(false);
  expect(isSameData(other, data)).toBe(false);
});
