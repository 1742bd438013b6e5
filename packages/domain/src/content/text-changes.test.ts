import fc from "fast-check";
import { expect, test } from "vitest";
import { type TextChange, textChanges } from "./text-changes.ts";

const text = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
const without = (changes: readonly TextChange[], kind: TextChange["kind"]) =>
  changes.flatMap((change) => (change.kind === kind ? [] : change.pieces));

test("a changed paragraph is removed and added where it is read", () => {
  expect(textChanges(["a", "b", "c"], ["a", "B", "c", "d"])).toEqual([
    { kind: "kept", pieces: ["a"] },
    { kind: "removed", pieces: ["b"] },
    { kind: "added", pieces: ["B"] },
    { kind: "kept", pieces: ["c"] },
    { kind: "added", pieces: ["d"] },
  ]);
  expect(textChanges([], [])).toEqual([]);
});

test("what was not added is the text before, and what was not removed is the one after", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = textChanges(before, after);
      expect(without(changes, "added")).toEqual(before);
      expect(without(changes, "removed")).toEqual(after);
    }),
  );
});

test("as much is kept as can be: no subsequence of both texts is longer", () => {
  const subsequences = (pieces: readonly string[]) => {
    const all = new Set([""]);
    for (const piece of pieces) for (const one of [...all]) all.add(one + piece);
    return all;
  };
  fc.assert(
    fc.property(text, text, (before, after) => {
      const others = subsequences(after);
      const common = [...subsequences(before)].filter((one) => others.has(one));
      const longest = Math.max(...common.map((one) => one.length));
      const kept = textChanges(before, after).filter(({ kind }) => kind === "kept");
      expect(kept.flatMap(({ pieces }) => pieces)).toHaveLength(longest);
    }),
    { numRuns: 60 },
  );
});

test("neighbours are of different kinds", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const kinds = textChanges(before, after).map(({ kind }) => kind);
      expect(kinds.every((kind, at) => kind !== kinds[at - 1])).toBe(true);
    }),
  );
});
