import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const source = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Colours = Readonly<Record<string, string>>;

function coloursOf(selector: string): Colours {
  const start = source.indexOf(`${selector} {`);
  const block = source.slice(start, source.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const light = coloursOf(":root");
const dark: Colours = { ...light, ...coloursOf('[data-theme="dark"]') };
const darkBySystem: Colours = { ...light, ...coloursOf(':root:not([data-theme="light"])') };

function luminance(hex: string): number {
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

function contrast(colours: Colours, front: string, back: string): number {
  const [one, other] = [colours[front], colours[back]];
  if (!one || !other) throw new Error(`no such token: ${front} or ${back}`);
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** The contrast of text must reach 4.5, that of the border of a control 3. */
const pairsOfText: readonly (readonly [string, string])[] = [
  ["ink", "paper"],
  ["ink", "sheet"],
  ["ink", "calque"],
  ["ink", "pistache"],
  ["ink-2", "paper"],
  ["ink-2", "sheet"],
  ["ink-2", "calque"],
  ["ink-2", "pistache"],
  ["ink-3", "sheet"],
  ["ink-3", "calque"],
  ["ink-3", "pistache"],
  ["accent", "paper"],
  ["accent", "sheet"],
  ["accent", "calque"],
  ["accent-deep", "pistache"],
  ["on-accent", "accent"],
  ["on-accent", "accent-deep"],
  ["paper", "ink"],
  ["paper", "ink-hover"],
  ["on-citron", "citron"],
  ["on-citron", "citron-deep"],
  ["on-inv", "inv"],
  ["on-inv-2", "inv"],
  ["on-inv", "inv-2"],
  ["pistache-mid", "inv"],
  ["citron", "inv"],
  ["on-ink-action", "ink"],
  ["ok", "sheet"],
  ["ok", "calque"],
  ["ok", "ok-tint"],
  ["err", "sheet"],
  ["err", "paper"],
  ["err", "calque"],
  ["err", "err-tint"],
  ["warn", "warn-tint"],
  ["info", "info-tint"],
  ["ink", "err-tint"],
  ["ink-2", "line"],
  ["on-white", "white"],
  ["on-white-2", "white"],
];
const pairsOfControls: readonly (readonly [string, string])[] = [
  ["line-strong", "sheet"],
  ["line-strong", "calque"],
  ["line-strong", "paper"],
  ["ink", "paper"],
  ["ink", "pistache"],
  ["citron", "inv"],
];

describe.each([
  ["light", light],
  ["dark", dark],
] as const)("contrast, %s", (_theme, colours) => {
  test.each(pairsOfText)("text in %s on %s has enough contrast", (front, back) => {
    expect(contrast(colours, front, back)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(pairsOfControls)(
    "a control or focus ring in %s on %s has enough contrast",
    (front, back) => {
      expect(contrast(colours, front, back)).toBeGreaterThanOrEqual(3);
    },
  );
});

test("the formula gives the published ratios", () => {
  expect(contrast(light, "ink", "paper")).toBeCloseTo(15.57, 2);
  expect(contrast(light, "on-accent", "accent")).toBeCloseTo(5.42, 2);
  expect(contrast(dark, "accent", "paper")).toBeCloseTo(7.31, 2);
});

test("on pistache in the light theme framboise is too weak for text, accent-deep is not", () => {
  expect(contrast(light, "accent", "pistache")).toBeLessThan(4.5);
});

test("the dark theme has the same colours from the system and by choice", () => {
  expect(darkBySystem).toEqual(dark);
});
