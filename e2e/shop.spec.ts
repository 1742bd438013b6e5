import type { Page } from "@playwright/test";
import { inStore } from "./buying.ts";
import { newCustomer } from "./customer.ts";
import { expectHydrated } from "./hydrated.ts";
import { leaveBy, scrolledBy } from "./scroll.ts";
import { expect, test } from "./shop-test.ts";

const cardsOf = (page: Page) => page.getByRole("main").getByRole("article");
const countOf = (page: Page) => page.getByRole("main").getByRole("status").first();
const filter = (page: Page, name: RegExp) =>
  page.getByRole("main").getByRole("navigation").getByRole("link", { name });
const phone = { width: 390, height: 844 };
const lyon = { latitude: 45.764, longitude: 4.8357 };

/** Reads 16 from « 16 résultats ». */
async function numberIn(words: Promise<string | null>): Promise<number> {
  return Number(/\d+/.exec((await words) ?? "")?.[0]);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without any script", () => {
    test.use({ javaScriptEnabled });

    test("S2.30 S2.34 each filter leaves as many things as it says, and filters are removed one by one or all at once", async ({
      page,
    }) => {
      await page.goto("/boutique");
      if (javaScriptEnabled) await expectHydrated(page);
      const all = await numberIn(countOf(page).textContent());
      for (const [name, address] of [
        [/^En magasin/, "usage=in_store"],
        [/^Recommandés/, "usage=in_store&recommended=1"],
        [/^€50 - 100/, "usage=in_store&recommended=1&from=50&to=100"],
      ] as const) {
        const promised = await numberIn(filter(page, name).locator("span").last().textContent());
        await filter(page, name).click();
        await expect(page).toHaveURL(`/boutique?${address}`);
        await expect(filter(page, name)).toHaveAttribute("aria-current", "true");
        await expect(countOf(page)).toHaveText(`${promised} résultats`);
      }
      const chosen = page.getByRole("group", { name: "Filtres choisis" });
      await expect(chosen.getByRole("link")).toHaveCount(4);
      await chosen.getByRole("link", { name: "Retirer le filtre Recommandés" }).click();
      await expect(page).toHaveURL("/boutique?usage=in_store&from=50&to=100");
      await expect(chosen.getByRole("link")).toHaveCount(3);
      await chosen.getByRole("link", { name: "Tout effacer" }).click();
      await expect(page).toHaveURL("/boutique");
      await expect(countOf(page)).toHaveText(`${all} résultats`);
      await expect(chosen).toBeHidden();
    });

    test("S2.34 S9.11a two typed amounts filter in either order, and an invalid amount shows an error at its field", async ({
      page,
    }) => {
      await page.goto("/boutique?sort=price_asc");
      if (javaScriptEnabled) await expectHydrated(page);
      await page.getByLabel("De", { exact: true }).fill("400");
      await page.getByLabel("À", { exact: true }).fill("37,5");
      await page.getByRole("button", { name: "Appliquer ces montants" }).click();
      await expect(
        page.getByRole("link", { name: "Retirer le filtre De €37,50 à €400,00" }),
      ).toBeVisible();
      await expect(page).toHaveURL(/sort=price_asc&from=400&to=37/);
      await page.getByLabel("À", { exact: true }).fill("beaucoup");
      await page.getByRole("button", { name: "Appliquer ces montants" }).click();
      await expect(page.getByText("Indiquez un montant, par exemple 25 ou 37,50.")).toBeVisible();
      await expect(page.getByLabel("À", { exact: true })).toHaveValue("beaucoup");
      await expect(
        page.getByRole("link", { name: "Retirer le filtre À partir de €400,00" }),
      ).toBeVisible();
    });

    test("S2.30 a category has its title, its description, its sub-universes with their counts, and a link back", async ({
      page,
    }) => {
      await page.goto("/mode-et-accessoires?sort=latest");
      if (javaScriptEnabled) await expectHydrated(page);
      await expect(
        page.getByRole("heading", { level: 1, name: "Mode et accessoires" }),
      ).toBeVisible();
      await expect(page.getByText("Robes, pulls, sacs et bijoux")).toBeVisible();
      const shoes = filter(page, /^Chaussures/);
      const promised = await numberIn(shoes.locator("span").last().textContent());
      await shoes.click();
      await expect(page).toHaveURL("/mode-et-accessoires/chaussures?sort=latest");
      await expect(page.getByRole("heading", { level: 1, name: "Chaussures" })).toBeVisible();
      await expect(cardsOf(page)).toHaveCount(promised);
      await page
        .getByRole("navigation", { name: "Vous êtes ici" })
        .getByRole("link", { name: "Mode et accessoires" })
        .click();
      await expect(page).toHaveURL("/mode-et-accessoires");
    });
  });
}

test("S2.6 S9.9b going back to a filtered, sorted and extended list restores it and its scroll position", async ({
  page,
}) => {
  await page.goto("/boutique");
  await expectHydrated(page);
  await filter(page, /^En ligne/).click();
  await expect(page.getByRole("link", { name: "Retirer le filtre En ligne" })).toBeVisible();
  await page.getByRole("button", { name: "Trier : Nos préférées" }).click();
  await page.getByRole("link", { name: "Prix croissant" }).click();
  await expect(page.getByRole("button", { name: "Trier : Prix croissant" })).toBeVisible();
  await page.getByRole("link", { name: "Afficher la suite" }).click();
  await expect(cardsOf(page)).toHaveCount(48);
  const address = page.url();
  const left = await leaveBy(cardsOf(page).locator('a[href^="/brand/"]').last());
  await expect(page).toHaveURL(/\/brand\//);
  await expect(page.getByRole("button", { name: "Ajouter au panier" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(cardsOf(page)).toHaveCount(48);
  await expect.poll(() => scrolledBy(page)).toBe(left);
});

test("S2.34 on a phone the filter button says how many filters are active", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/boutique?usage=both&recommended=1");
  await expect(page.getByRole("link", { name: "Filtres (3)", exact: true })).toBeVisible();
});

test.describe("partner brands, without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("S2.20 S1.3a every brand is listed under its letter, and a letter without brands is no link", async ({
    page,
  }) => {
    await page.goto("/");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Nos marques partenaires" })
      .click();
    await expect(page).toHaveURL("/partner-brands");
    await expect(page.getByText(/10\s480 points de vente/)).toBeVisible();
    const letters = page.getByRole("navigation", { name: "Lettres" });
    await expect(letters.getByRole("listitem")).toHaveCount(26);
    await expect(letters.getByRole("listitem").filter({ hasText: /^W/ })).toHaveText(
      "W (aucune marque)",
    );
    await expect(letters.getByRole("link", { name: "W" })).toHaveCount(0);
    await letters.getByRole("link", { name: "O", exact: true }).click();
    const section = page.getByRole("region", { name: "O", exact: true });
    await expect(section).toBeInViewport();
    for (const name of await section.getByRole("listitem").locator("b").allTextContents())
      expect(name).toMatch(/^[OŒ]/);
    const all = await page.getByRole("main").getByRole("region").getByRole("listitem").count();
    expect(all).toBe(await numberIn(countOf(page).textContent()));
    expect(all).toBeGreaterThan(225);
  });

  test("S2.20 S8.11g brands by universe, and by a part of their name", async ({ page }) => {
    await page.goto("/partner-brands");
    await page.getByRole("link", { name: "Par univers" }).click();
    await expect(page.getByRole("main").getByRole("region")).toHaveCount(12);
    await page
      .getByRole("searchbox", { name: "Rechercher parmi les marques" })
      .fill("numero treize");
    await page.getByRole("searchbox", { name: "Rechercher parmi les marques" }).press("Enter");
    await expect(page).toHaveURL("/partner-brands?q=numero+treize&by=universe");
    await expect(countOf(page)).toHaveText("1 marque");
    await page.getByRole("main").getByRole("link", { name: inStore.brand }).click();
    await expect(page).toHaveURL(inStore.path);
    await page.goto("/partner-brands?q=personne");
    await expect(page.getByRole("heading", { name: "Aucune marque ne correspond" })).toBeVisible();
  });
});

test("S2.20 with script the list follows the typed text, and going back restores the search", async ({
  page,
}) => {
  await page.goto("/partner-brands?q=drap");
  await expectHydrated(page);
  const search = page.getByRole("searchbox", { name: "Rechercher parmi les marques" });
  await expect(search).toHaveValue("drap");
  const before = await numberIn(countOf(page).textContent());
  await search.fill("");
  await expect.poll(() => numberIn(countOf(page).textContent())).toBeGreaterThan(before);
  await search.fill("NUMÉRO TREIZE");
  await expect(countOf(page)).toHaveText("1 marque");
  await page.getByRole("main").getByRole("link", { name: inStore.brand }).click();
  await expect(page).toHaveURL(inStore.path);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(inStore.brand);
  await page.goBack();
  await expect(search).toHaveValue("drap");
});

test("S1.3a with the browser's position the nearest shops are listed, with their opening hours in words", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(lyon);
  await page.goto(inStore.path);
  await expectHydrated(page);
  await page.getByText("Boutiques près de chez vous").click();
  await page.getByRole("button", { name: "Autour de moi" }).click();
  await expect(page.getByText("Les plus proches de vous, à vol d’oiseau")).toBeVisible();
  const shops = page.locator("li", { hasText: inStore.brand }).filter({ hasText: /\skm/ });
  await expect(shops).toHaveCount(5);
  await expect(shops.first()).toContainText(
    /(Lundi|Mardi|Du lundi|Du mardi|Mercredi|Du mercredi|Jour et nuit).+\d+\sh/,
  );
  await expect(shops.first()).toContainText(/Ouvert|Fermé/);
  await expect(page).toHaveURL(inStore.path);
});

test("S1.3a without permission for the position a message offers the search by postcode", async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await page.goto(inStore.path);
  await expectHydrated(page);
  await page.getByText("Boutiques près de chez vous").click();
  await page.getByRole("button", { name: "Autour de moi" }).click();
  await expect(page.getByText(/Un code postal convient tout aussi bien/)).toBeVisible();
  await page.getByLabel("Code postal ou ville").fill("69001");
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect(page.getByText("Les plus proches de « 69001 », à vol d’oiseau")).toBeVisible();
});

test("S7.24e the banner of the shop is above its whole list, the one for companies on their page", async ({
  page,
}) => {
  await page.goto("/boutique");
  const main = page.getByRole("main");
  await expect(main.getByText("Les cartes utilisables dès la fin de la commande.")).toBeVisible();
  await main.getByRole("link", { name: "N’afficher qu’elles" }).click();
  await expect(page).toHaveURL(/activation=immediate/);
  await expect(main.getByText("Les cartes utilisables dès la fin de la commande.")).toHaveCount(0);
  await page.goto("/pro");
  await expect(main.getByText("Les cartes de fin d’année se commandent maintenant")).toBeVisible();
});

test("S7.24e the home page and the account show the banners of their places", async ({ page }) => {
  const main = page.getByRole("main");
  await page.goto("/");
  await expect(main.getByText("Votre cagnotte dès 50 €, valable un an")).toBeVisible();
  await expect(main.getByText("Un crédit qui se termine se renouvelle")).toHaveCount(0);
  await newCustomer(page);
  await page.goto("/my-account");
  await expect(main.getByText("Un crédit qui se termine se renouvelle")).toBeVisible();
  await main.getByRole("link", { name: "Voir ma cagnotte", exact: true }).click();
  await expect(page).toHaveURL(/\/my-account\/balance$/);
});
