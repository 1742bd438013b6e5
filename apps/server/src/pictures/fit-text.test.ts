import { expect, test } from "vitest";
import { fitText } from "./fit-text.ts";

/** Every letter is as wide as the font size. */
const measure = (text: string, size: number) => text.length * size;

test("a name has the largest size that fits, broken between words", () => {
  expect(fitText("Ravelune", { width: 800, sizes: [100, 50], linesMax: 2 }, measure)).toEqual({
    lines: ["Ravelune"],
    size: 100,
  });
  expect(fitText("Drap d’Écume", { width: 800, sizes: [100, 50], linesMax: 2 }, measure)).toEqual({
    lines: ["Drap", "d’Écume"],
    size: 100,
  });
  expect(fitText("Drap d’Écume", { width: 800, sizes: [100, 50], linesMax: 1 }, measure)).toEqual({
    lines: ["Drap d’Écume"],
    size: 50,
  });
  expect(
    fitText("Drap d’Écume", { width: 800, sizes: [100, 50], linesMax: 2, heightMax: 150 }, measure)
      .size,
  ).toBe(50);
});

test("a text that fits in no size is truncated", () => {
  const { lines, size } = fitText(
    "Compagnie des Ateliers Vaubrun",
    { width: 100, sizes: [20, 10], linesMax: 2 },
    measure,
  );
  expect(size).toBe(10);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(100);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(fitText("", { width: 100, sizes: [20], linesMax: 1 }, measure).lines).toEqual([]);
});
