import { expectNoAxeFindingsInBothThemes, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./shop-test.ts";

const card = "Carte Merci maman";

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("S2.30 from the home page to the cards of an occasion, to one of them, and back", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Toutes les occasions" }).click();
    await expect(page).toHaveURL("/occasions");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(32);
    await page.getByRole("link", { name: /^Fête des mères/ }).click();
    await expect(page).toHaveURL("/occasions/fete-des-meres");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("1 carte");
    await page.getByRole("link", { name: card }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(card);
    const crumbs = page.getByRole("navigation", { name: "Vous êtes ici" });
    await crumbs.getByRole("link", { name: "Fête des mères" }).click();
    await expect(page).toHaveURL("/occasions/fete-des-meres");
  });

  test("S2.30 a universe shows its own card first, a search the cards with these words", async ({
    page,
  }) => {
    await page.goto("/mode-et-accessoires");
    await expect(page.getByRole("main").getByRole("article").first()).toContainText(
      "Carte Dressing",
    );
    await page.goto("/boutique?q=merci+maman");
    await expect(page.getByRole("main").getByRole("article").first()).toContainText(card);
  });

  test("S2.20 S2.35 a brand without a digital voucher has a page: what it sells and where", async ({
    page,
  }) => {
    await page.goto("/partner-brands");
    await page.getByRole("link", { name: /^Porcelaine Aubriot Cartes par courrier/ }).click();
    await expect(page).toHaveURL("/brand/porcelaine-aubriot");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Porcelaine Aubriot");
    await expect(page.getByText("Boutiques près de chez vous")).toBeVisible();
    await page.getByRole("main").getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/boutique\//);
  });
});

test("the search panel has a group of the house's cards", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Rechercher" }).first().click();
  const panel = page.getByRole("dialog", { name: "Rechercher" });
  await panel.getByRole("combobox").fill("retraite");
  await expect(
    panel.getByRole("group", { name: "Cartes de la maison" }).getByRole("option"),
  ).toHaveText([/^Carte Temps retrouvé/]);
});

for (const width of [320, 390, 1280]) {
  test(`light and dark, ${width} pixels: the occasions, a house card and a brand without vouchers are accessible and not cut off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      "/occasions",
      "/occasions/univers",
      "/boutique/carte-merci-maman",
      "/brand/epicerie-vrac-a-part",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoAxeFindingsInBothThemes(page);
      await expectNoSidewaysScroll(page, width);
    }
  });
}
