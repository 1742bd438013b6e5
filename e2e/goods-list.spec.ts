import type { Page } from "@playwright/test";
import { expectHydrated } from "./hydrated.ts";
import { expect, test } from "./shop-test.ts";

const cardsOf = (page: Page) => page.getByRole("main").getByRole("article");
const countOf = (page: Page) => page.getByRole("main").getByRole("status").first();
const kind = (page: Page, name: RegExp) =>
  page.getByRole("group", { name: "Type de résultat" }).getByRole("link", { name });
const colors = (page: Page) =>
  page.getByRole("main").getByRole("navigation", { name: "Couleur" }).getByRole("link");

/** Reads 16 from « Produits 16 ». */
async function numberIn(words: Promise<string | null>): Promise<number> {
  return Number(/\d+/.exec((await words) ?? "")?.[0]);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "all that is sold, with script" : "all that is sold, without any script",
    () => {
      test.use({ javaScriptEnabled });

      test("S2.30 S2.34 vouchers, cards and products are one list; each kind leaves as many as it says", async ({
        page,
      }) => {
        await page.goto("/boutique");
        if (javaScriptEnabled) await expectHydrated(page);
        await expect(cardsOf(page)).toHaveCount(24);
        const all = await numberIn(countOf(page).textContent());
        let sum = 0;
        for (const [name, address, words] of [
          [/^Bons/, "voucher", "marques"],
          [/^Cartes de la maison/, "card", "cartes de la maison"],
          [/^Produits/, "goods", "produits"],
        ] as const) {
          const promised = await numberIn(kind(page, name).textContent());
          await kind(page, name).click();
          await expect(page).toHaveURL(`/boutique?kind=${address}`);
          await expect(kind(page, name)).toHaveAttribute("aria-current", "true");
          await expect(countOf(page)).toHaveText(`${promised} ${words}`);
          sum += promised;
        }
        expect(sum).toBe(all);
        await kind(page, /^Tout/).click();
        await expect(page).toHaveURL("/boutique");
        await expect(countOf(page)).toHaveText(`${all} résultats`);
      });

      test("S2.34 S9.9a a search finds products among the brands, which are filtered by colour", async ({
        page,
      }) => {
        await page.goto("/boutique?q=robe");
        if (javaScriptEnabled) await expectHydrated(page);
        await kind(page, /^Produits/).click();
        await expect(page).toHaveURL("/boutique?q=robe&kind=goods");
        await expect(cardsOf(page).first()).toContainText(/robe/i);
        const promised = await numberIn(colors(page).first().locator("span").last().textContent());
        await colors(page).first().click();
        await expect(page).toHaveURL(/kind=goods&color=\d+$/);
        await expect(colors(page).first()).toHaveAttribute("aria-current", "true");
        await expect(countOf(page)).toContainText(new RegExp(`^${promised} produits?`));
        await expect(cardsOf(page)).toHaveCount(promised);
        await colors(page).first().click();
        await expect(page).toHaveURL("/boutique?q=robe&kind=goods");
        await kind(page, /^Tout/).click();
        await expect(page).toHaveURL("/boutique?q=robe");
      });

      test("S2.34 « robe midi » finds a product first, « noel » cards", async ({ page }) => {
        await page.goto("/boutique?q=robe+midi");
        await expect(cardsOf(page).first()).toContainText("Robe midi");
        await page.goto("/boutique?q=noel");
        await expect(cardsOf(page).first()).toContainText("Carte Père Noël secret");
      });

      test("S2.30 each page of the list has an address of its own and other things", async ({
        page,
      }) => {
        await page.goto("/boutique?kind=goods&sort=price_asc");
        if (javaScriptEnabled) await expectHydrated(page);
        const first = await cardsOf(page).getByRole("heading").allTextContents();
        await page.getByRole("link", { name: "Afficher la suite" }).click();
        await expect(page).toHaveURL("/boutique?kind=goods&sort=price_asc&page=2");
        await expect(cardsOf(page)).toHaveCount(javaScriptEnabled ? 48 : 24);
        await page.reload();
        await expect(cardsOf(page)).toHaveCount(24);
        const second = await cardsOf(page).getByRole("heading").allTextContents();
        expect(second.filter((name) => first.includes(name))).toEqual([]);
      });
    },
  );
}

test("the former address of the products leads to them in the shop, with its filters", async ({
  request,
}) => {
  for (const [before, after] of [
    ["/produits", "/boutique?kind=goods"],
    ["/produits?q=robe&color=403&page=2", "/boutique?q=robe&kind=goods&color=403&page=2"],
    ["/produits?universe=100&size=x", "/mode-et-accessoires?kind=goods"],
  ] as const) {
    const reply = await request.get(before, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location]).toEqual([301, after]);
  }
});
