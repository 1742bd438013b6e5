import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = readdirSync(new URL(".", import.meta.url)).filter((file) => !file.includes(".test."));
const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const components = files.filter((file) => file.endsWith(".tsx"));
const modules = files.filter((file) => file.endsWith(".module.css"));

test.each(components)(
  "%s writes no style attribute, which the site's policy would block",
  (file) => {
    expect(read(file)).not.toMatch(/\bstyle=/);
  },
);

test.each(modules)("%s stays in its layer and fixes the order", (file) => {
  const source = read(file);
  expect(source.startsWith("@layer base, ui, app;")).toBe(true);
  expect(source).toMatch(/\n@layer ui \{/);
});

test.each(modules)(
  "%s asks for no picture: a paper is a few dozen bytes and stands in the sheet itself",
  (file) => {
    const addresses = [...read(file).matchAll(/url\("([^"]+)"\)/g)].map((found) => found[1] ?? "");
    expect(
      addresses.filter((address) => !/^\.\/papers\/[\w-]+\.svg\?inline$/.test(address)),
    ).toEqual([]);
  },
);

test("every class a component asks for exists in its module", () => {
  const missing = components.flatMap((file) => {
    const source = read(file);
    return [...source.matchAll(/import (\w+) from "\.\/([\w-]+\.module\.css)"/g)].flatMap(
      ([, name, module]) => {
        const css = read(module ?? "");
        return [...source.matchAll(new RegExp(`[^-/]\\b${name}\\.(\\w+)`, "g"))]
          .map((found) => found[1] ?? "")
          .filter((className) => !new RegExp(`\\.${className}\\b`).test(css))
          .map((className) => `${file}: ${className}`);
      },
    );
  });
  expect(missing).toEqual([]);
});

test.each([
  ["button.module.css", "button"],
  ["button.module.css", "text"],
  ["icon-button.module.css", "icon"],
  ["icon-button.module.css", "toggle"],
  ["field.module.css", "control"],
  ["segmented.module.css", "segment"],
  ["tabs.module.css", "tab"],
  ["chip.module.css", "chip"],
  ["logo.module.css", "logo"],
])("%s: .%s is at least 44 px high", (file, className) => {
  const source = read(file);
  const start = source.search(new RegExp(`^ {2}\\.${className} \\{`, "m"));
  const block = source.slice(start, source.indexOf("\n  }", start));
  const height = Number(block.match(/(?:min-)?height: (\d+)px/)?.[1]);
  expect(height).toBeGreaterThanOrEqual(44);
});
