import { expect, test } from "vitest";
import { readSource, sourceFiles } from "./testing/source-files.ts";

const components = sourceFiles.filter((file) => file.endsWith(".tsx"));
const modules = sourceFiles.filter((file) => file.endsWith(".module.css"));

test.each(components)(
  "%s has no style attribute, which the content security policy would block",
  (file) => {
    expect(readSource(file)).not.toMatch(/\bstyle=/);
  },
);

test.each(modules)("%s is in its layer and declares the order of layers", (file) => {
  const source = readSource(file);
  expect(source.startsWith("@layer base, ui, app;")).toBe(true);
  expect(source).toMatch(/\n@layer ui \{/);
});

test.each(modules)(
  "%s requests no picture: a paper is a few dozen bytes inside the style sheet",
  (file) => {
    const addresses = [...readSource(file).matchAll(/url\("([^"]+)"\)/g)].map(
      (found) => found[1] ?? "",
    );
    expect(
      addresses.filter((address) => !/^\.\/papers\/[\w-]+\.svg\?inline$/.test(address)),
    ).toEqual([]);
  },
);

test.each(modules)(
  "%s has no length of a digit's width, which another font would change",
  (file) => {
    expect(readSource(file)).not.toMatch(/\dch\b/);
  },
);

test("every class that a component uses exists in its module", () => {
  const missing = components.flatMap((file) => {
    const source = readSource(file);
    return [
      ...source.matchAll(/import (\w+) from "(?:\.|#ui\/[\w-]+)\/([\w-]+\.module\.css)"/g),
    ].flatMap(([, name, module]) => {
      const css = readSource(module ?? "");
      return [...source.matchAll(new RegExp(`[^-/]\\b${name}\\.(\\w+)`, "g"))]
        .map((found) => found[1] ?? "")
        .filter((className) => !new RegExp(`\\.${className}\\b`).test(css))
        .map((className) => `${file}: ${className}`);
    });
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
  const source = readSource(file);
  const start = source.search(new RegExp(`^ {2}\\.${className} \\{`, "m"));
  const block = source.slice(start, source.indexOf("\n  }", start));
  const height = Number(block.match(/(?:min-)?height: (\d+)px/)?.[1]);
  expect(height).toBeGreaterThanOrEqual(44);
});
