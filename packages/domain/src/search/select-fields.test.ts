import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldSelector } from "./select-fields.ts";
import type { Document } from "./values.ts";

const name = fc.constantFrom("a", "b", "stock", "sgn");
const value = fc.letrec((tie) => ({
  object: fc.dictionary(name, tie("value"), { maxKeys: 3 }),
  value: fc.oneof(
    { maxDepth: 3 },
    fc.integer({ min: 0, max: 9 }),
    tie("object"),
    fc.array(tie("object"), { maxLength: 2 }),
  ),
}));
const pattern = fc
  .array(fc.oneof(name, fc.constantFrom("*", "s*", "*n")), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join("."));
const patterns = fc.array(pattern, { maxLength: 2 });

/** All paths to values that are no objects, with the values; objects in a list have its path. */
function leaves(at: unknown, path: string): string[] {
  if (Array.isArray(at)) return at.flatMap((one) => leaves(one, path));
  if (typeof at !== "object" || at === null) return [`${path}=${String(at)}`];
  return Object.entries(at).flatMap(([own, inner]) =>
    leaves(inner, path === "" ? own : `${path}.${own}`),
  );
}

function isLike(path: string, one: string): boolean {
  return new RegExp(`^${one.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(path);
}
/** Whether a pattern matches the path or one above it. */
function isMeant(leaf: string, all: readonly string[]): boolean {
  const parts = (leaf.split("=")[0] ?? "").split(".");
  return parts.some((_, end) => all.some((one) => isLike(parts.slice(0, end + 1).join("."), one)));
}

test("exactly the fields that are included and not excluded remain, at any depth", () => {
  fc.assert(
    fc.property(
      fc.dictionary(name, value.value, { maxKeys: 4 }),
      patterns,
      patterns,
      (document, include, exclude) => {
        const kept = leaves(fieldSelector({ include, exclude })(document as Document), "");
        const expected = leaves(document, "").filter(
          (leaf) => (include.length === 0 || isMeant(leaf, include)) && !isMeant(leaf, exclude),
        );
        expect(kept).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});
