import { expectNoAxeFindingsInBothThemes, expectNoSidewaysScroll } from "./accessibility.ts";
import { inStore } from "./buying.ts";
import { expect, test } from "./shop-test.ts";

const pages = [
  "/boutique?usage=online&to=49.99&recommended=1",
  "/mode-et-accessoires/chaussures?from=x",
  "/partner-brands",
  "/partner-brands?by=universe&q=a",
  "/partner-brands?q=personne",
  "/produits?q=robe",
];

for (const width of [320, 390, 1280]) {
  test(`light and dark, ${width} pixels: the shop and the partner brands are accessible and not cut off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...pages, `${inStore.path}?near=Lyon`]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoAxeFindingsInBothThemes(page);
      await expectNoSidewaysScroll(page, width);
    }
  });
}
