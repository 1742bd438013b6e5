import { expectFitsAtAllWidths } from "./accessibility.ts";
import { atHome, inStore } from "./buying.ts";
import { expect, test } from "./shop-test.ts";

const pages = [
  "/boutique?usage=online&to=49.99&recommended=1",
  "/mode-et-accessoires/chaussures?from=x",
  "/partner-brands",
  "/partner-brands?by=universe&q=a",
  "/partner-brands?q=personne",
  "/boutique?q=robe",
  "/boutique?kind=goods&q=robe",
  `${inStore.path}?near=Lyon`,
];

// One context, whose cache keeps the scripts, as they are half of a first visit's time.
test("light and dark, 320 to 1280 pixels: the pages of the catalogue are accessible and not cut off", async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFitsAtAllWidths(page);
  }
});

test("no amount is alone in the last row of the amounts", async ({ page }) => {
  for (const { width, inLastRow } of [
    { width: 390, inLastRow: 2 },
    { width: 1280, inLastRow: 4 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(atHome.path);
    const tickets = page.getByRole("group", { name: "Montant du bon" }).locator("label");
    await expect(tickets).toHaveCount(4);
    const tops = await tickets.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(tops.filter((top) => top === tops.at(-1))).toHaveLength(inLastRow);
  }
});
