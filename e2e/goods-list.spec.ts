import type { Page } from "@playwright/test";
import { expectHydrated } from "./hydrated.ts";
import { expect, test } from "./shop-test.ts";

const cardsOf = (page: Page) => page.getByRole("main").getByRole("article");
const countOf = (page: Page) => page.getByRole("main").getByRole("status").first();

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "products, with script" : "products, without any script",
    () => {
      test.use({ javaScriptEnabled });

      test("S2.34 S9.9a a search in the shop leads to its products, which are filtered by colour", async ({
        page,
      }) => {
        await page.goto("/boutique?q=robe");
        await page.getByRole("link", { name: /^Produits/ }).click();
        await expect(page).toHaveURL("/produits?q=robe");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          "Les produits de nos marques",
        );
        await expect(cardsOf(page).first()).toContainText(/robe/i);
        if (javaScriptEnabled) await expectHydrated(page);
        const color = page.getByLabel("Couleur");
        const chosen = await color.locator("option").nth(1).textContent();
        const promised = Number(/\((\d+)\)/.exec(chosen ?? "")?.[1]);
        await color.selectOption({ index: 1 });
        if (!javaScriptEnabled) await page.getByRole("button", { name: "Afficher" }).click();
        await expect(page).toHaveURL(/color=\d+/);
        await expect(countOf(page)).toContainText(new RegExp(`^${promised} produits?`));
        await expect(cardsOf(page)).toHaveCount(promised);
        await page.getByRole("link", { name: "Bons et cartes" }).click();
        await expect(page).toHaveURL("/boutique?q=robe");
      });
    },
  );
}
