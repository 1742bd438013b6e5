import { expect, test } from "vitest";
import { pictureOr } from "./picture.ts";

test("S5.23 an address with no_selection in it, or none at all, gives way to the placeholder", () => {
  const shown = (address: string) => pictureOr("/none.svg", address);
  expect(shown("/media/catalog/productno_selection")).toBe("/none.svg");
  expect(shown("https://images.example/600/744/resize/no_selection")).toBe("/none.svg");
  expect(shown("")).toBe("/none.svg");
  expect(shown("/media/goods/robe.svg?color=f1e7d3")).toBe("/media/goods/robe.svg?color=f1e7d3");
});
