import { expect, test } from "vitest";
import { readSource } from "./testing/source-files.ts";

/** The declarations of the first rule with that selector, including nested rules. */
function ruleOf(file: string, selector: string): string {
  const source = readSource(file);
  const start = source.indexOf(`\n  ${selector} {`);
  return source.slice(start, source.indexOf("\n  }", start));
}

test.each([
  ["receipt.module.css", ".receipt", "14px"],
  ["dialog.module.css", ".drawerFoot", "14px"],
  ["hero.module.css", ".hero", "24px"],
  ["layout.module.css", ".section", "24px"],
  ["shell.module.css", ".tabs", "8px"],
  ["mot.module.css", ".mot", "12px"],
  ["shell.module.css", ".strip", "12px"],
])("the pinked edge of %s %s has teeth of %s", (file, selector, tooth) => {
  const edges = [
    ...ruleOf(file, selector).matchAll(/mask:\s*conic-gradient\([^/]+\/ ([^;,]+)/g),
  ].map(([, size = ""]) => size);
  expect(edges.length).toBeGreaterThan(0);
  for (const size of edges) expect(size.split(/\s+/)).toContain(tooth);
});

test("a button is a small ticket with notches of 6 px, an amount with notches of 5 px", () => {
  expect(readSource("tokens.css")).toContain("--notch: 6px;");
  expect(
    ruleOf("button.module.css", ".button").match(/circle var\(--notch\) at (0|100%) 50%/g),
  ).toHaveLength(2);
  expect(
    ruleOf("radio-tickets.module.css", ".ticket").match(/circle 5px at (0|100%) 50%/g),
  ).toHaveLength(2);
});

test("a ticket is torn along two holes of 11 px, in both of its parts", () => {
  expect(ruleOf("ticket.module.css", ".ticket")).toContain("--hole: 11px;");
  for (const part of [".main", ".stub"])
    expect(ruleOf("ticket.module.css", part).match(/circle var\(--hole\)/g)).toHaveLength(2);
});

test("a label has four scooped corners of 8 px and stays white", () => {
  const label = ruleOf("paper-surface.module.css", ".etiquette");
  expect(label).toContain("--scoop: 8px;");
  expect(label.match(/circle var\(--scoop\) at (0|100%) (0|100%), #0000 98%, #fff/g)).toHaveLength(
    4,
  );
});

test("on hover the fans turn by 7 degrees", () => {
  expect(readSource("sweet.module.css")).toMatch(
    /:hover > \.sweet \.fan,[^{]+\{\s*transform: rotate\(-7deg\)/,
  );
});

test("the little message is white in both themes and turned by 4 degrees at most", () => {
  const mot = ruleOf("mot.module.css", ".mot");
  expect(mot).toContain("background: var(--white);");
  expect(readSource("tokens.css").match(/--(white|on-white): /g)).toHaveLength(2);
  const turns = [...mot.matchAll(/rotate: (-?[\d.]+)deg/g)].map(([, degrees]) =>
    Math.abs(Number(degrees)),
  );
  expect(turns.length).toBeGreaterThan(2);
  expect(Math.max(...turns)).toBeLessThanOrEqual(4);
});

test("the animation after a payment ends after 900 ms", () => {
  const lasts = (file: string) =>
    [...readSource(file).matchAll(/animation: [\w-]+ (\d+)ms(?: (\d+)ms)? var/g)].map(
      ([, time, wait = "0"]) => Number(time) + Number(wait),
    );
  expect(Math.max(...lasts("sweet.module.css"), ...lasts("unwrap-moment.module.css"))).toBe(900);
});
