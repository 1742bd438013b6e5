import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import { expectHydrated } from "./hydrated.ts";
import { expect, test } from "./shop-test.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Rechercher" });
const field = (page: Page) => panel(page).getByRole("combobox", { name: "Chercher une marque" });
const allResults = (page: Page, name: RegExp) => panel(page).getByRole("link", { name });
const nothing = "Aucune marque ne correspond";

async function openSearch(page: Page, path = "/", lastSearch?: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
  await page.evaluate((text) => {
    if (text !== undefined) localStorage.setItem("papillote_recent", JSON.stringify([text]));
  }, lastSearch);
  await page.getByRole("searchbox", { name: "Rechercher" }).click();
  await expect(field(page)).toBeFocused();
}

test("a brand is found by a misspelt name and opened with the keyboard alone", async ({ page }) => {
  await openSearch(page);
  const brand = panel(page)
    .getByRole("group", { name: "Bons" })
    .getByRole("option", { name: /^Hector Vaubrun/ });
  await page.keyboard.type("hector vobrun");
  await expect(panel(page).getByRole("status")).toContainText("Résultats pour « Hector Vaubrun »");
  await expect(brand).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("ArrowDown");
  await expect(brand).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await brand.getAttribute("id")) ?? "",
  );
  await expect(field(page)).toBeFocused();
  await expectNoAxeFindings(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/brand\/hector-vaubrun$/);
  await expect(panel(page)).toBeHidden();
});

test("the typed letters are marked, further searches of the first brand are offered, and a wide screen names the keys", async ({
  page,
}) => {
  await openSearch(page);
  await field(page).fill("drap d'ecu");
  const brands = panel(page).getByRole("group", { name: "Bons" });
  await expect(brands.locator("mark")).toHaveText(["Drap", "d", "Écu"]);
  const searches = panel(page).getByRole("group", { name: "Recherches possibles" });
  await expect(searches.getByRole("option")).toHaveText([
    "Drap d’Écume €25,00",
    "Drap d’Écume en magasin",
  ]);
  const keys = panel(page).getByText("Échap");
  await expect(keys).toBeInViewport({ ratio: 1 });
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(keys).toBeHidden();
  await searches.getByRole("option", { name: "Drap d’Écume en magasin" }).click();
  await expect(page).toHaveURL(/\/boutique\?q=Drap.*&usage=in_store$/);
  await expect(page.getByRole("heading", { level: 2, name: "Drap d’Écume" })).toBeVisible();
});

test("Esc in the field closes the panel, in an engine too where it would only empty the field", async ({
  page,
}) => {
  await openSearch(page);
  await page.keyboard.type("h");
  // A scripted event triggers no action of the browser, which is what WebKit leaves to the page.
  await field(page).dispatchEvent("keydown", { key: "Escape" });
  await expect(panel(page)).toBeHidden();
});

test("brands, universes and experiences are suggested together; the arrows go round, and Enter alone shows all the brands", async ({
  page,
}) => {
  await openSearch(page);
  await field(page).fill("massage");
  await expect(
    panel(page)
      .getByRole("group", { name: "Bons" })
      .getByRole("option", { name: /^Zen-sur-Loire/ }),
  ).toBeVisible();
  const gifts = panel(page).getByRole("group", { name: "Produits" });
  await expect(gifts.getByRole("option", { name: /^Massage à deux/ })).toBeVisible();
  await field(page).fill("restaurants");
  await expect(
    panel(page).getByRole("group", { name: "Univers" }).getByRole("option").first(),
  ).toHaveText("Restaurants");
  await page.keyboard.press("ArrowDown");
  await expect(panel(page).getByRole("option", { selected: true })).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await expect(panel(page).getByRole("option", { selected: true })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/boutique\?q=restaurants$/);
});

test("the last searches come first, and beside the results once something is typed; when they are forgotten the field has the focus", async ({
  page,
}) => {
  await openSearch(page);
  await field(page).fill("thalasso");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/boutique\?q=thalasso$/);
  await openSearch(page);
  await expect(panel(page).getByRole("option").first()).toHaveText("thalasso");
  await field(page).fill("rav");
  await expect(
    panel(page)
      .getByRole("group", { name: "Bons" })
      .getByRole("option", { name: /Ravelune Mode, dès €20,00$/ }),
  ).toBeVisible();
  const last = panel(page).getByRole("group", { name: "Vos dernières recherches" });
  await expect(last.getByRole("option")).toHaveText(["thalasso"]);
  await panel(page).getByRole("button", { name: "Effacer mes recherches" }).press("Enter");
  await expect(last).toBeHidden();
  await expect(field(page)).toBeFocused();
  await panel(page).getByRole("button", { name: "Fermer" }).click();
  await expect(panel(page)).toBeHidden();
});

test("suggestions for an earlier text never replace those of the last one, however late they come, and name their own text", async ({
  page,
}) => {
  const typed = Promise.withResolvers<void>();
  const shown = Promise.withResolvers<void>();
  // The route of the suggestions is discovered for both texts at once, which aborts neither.
  await page.route("**/__manifest?**", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.route(/\/search\.data(?!.*q=robe)/, async (route) => {
    await shown.promise;
    await route.continue();
  });
  await openSearch(page);
  await field(page).fill("robe midi");
  await page.waitForTimeout(1_000); // the pause after which the typed text is asked for
  typed.resolve();
  const all = allResults(page, /^Voir les \d+ résultats pour « robe midi »$/);
  await expect(all).toBeVisible();
  const count = await all.textContent();
  shown.resolve();
  await page.waitForTimeout(1_500); // the late reply
  await expect(all).toHaveText(count ?? "");

  const unanswered = Promise.withResolvers<void>();
  await page.route(/\/search\.data.*q=thalasso/, async (route) => {
    await unanswered.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/search\.data.*q=thalasso/);
  await field(page).fill("thalasso");
  await asked;
  await expect(all).toHaveText(count ?? "");
  unanswered.resolve();
  await expect(allResults(page, /pour « thalasso »$/)).toBeVisible();
});

test("a suggestion that is pressed opens, even if it would move before the pointer is up", async ({
  page,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route(/\/search\.data.*q=[rj]/, async (route) => {
    await released.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/search\.data.*q=robe/);
  await openSearch(page, "/", "jardineries");
  await page.keyboard.type("robe");
  await asked;
  const recent = panel(page).getByRole("option", { name: "jardineries", exact: true });
  await recent.hover();
  await page.mouse.down();
  const answered = page.waitForResponse(/\/search\.data.*q=robe/);
  released.resolve();
  await answered;
  await page.waitForTimeout(1_500); // what has arrived would be shown by then
  await page.mouse.up();
  await expect(page).toHaveURL(/\/boutique\?q=jardineries$/);
  await expect(panel(page)).toBeHidden();
});

test("a panel that opens with a text shows nothing that its first results would move", async ({
  page,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route(/\/search\.data/, async (route) => {
    await released.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/search\.data/);
  await openSearch(page, "/boutique?q=jardineries", "thalasso");
  await asked;
  const recent = panel(page).getByRole("option", { name: "thalasso", exact: true });
  await expect(recent).toBeHidden();
  released.resolve();
  await expect(recent).toBeVisible();
  // The results of the emptied text replace those of the typed one.
  await field(page).fill("");
  await expect(panel(page).getByRole("group", { name: "Celles qu’on offre" })).toBeVisible();
  await recent.click();
  await expect(page).toHaveURL(/\/boutique\?q=thalasso$/);
});

test("S8.11g a text that only products match does not say that nothing matches, and leads to the list of all results", async ({
  page,
}) => {
  await openSearch(page);
  await field(page).fill("robe midi");
  const goods = panel(page).getByRole("group", { name: "Produits" });
  await expect(
    goods.getByRole("option", { name: /^Robe midi \S+ \S+, dès €\d+,\d\d$/ }).first(),
  ).toBeInViewport({ ratio: 1 });
  await expect(panel(page).getByRole("status")).not.toContainText(nothing);
  await expect(panel(page).getByRole("heading", { name: nothing })).toBeHidden();
  const all = allResults(page, /^Voir les \d+ résultats pour « robe midi »$/);
  const count = /\d+/.exec((await all.textContent()) ?? "")?.[0];
  await all.click();
  await expect(page).toHaveURL("/boutique?q=robe%20midi");
  await expect(
    page.getByRole("heading", { level: 1, name: `${count} résultats pour « robe midi »` }),
  ).toBeVisible();
  const [first, name] = [
    page.getByRole("main").getByRole("article").first(),
    page
      .getByRole("main")
      .getByRole("heading", { name: /^Robe midi \S/ })
      .first(),
  ];
  await expect(first).toContainText("Robe midi");
  await expect(name.locator("mark")).toHaveText(["Robe", "midi"]);
  // Beside the results is the one universe that matches, and no other.
  await openSearch(page);
  await field(page).fill("robe midi");
  await expect(all).toBeVisible();
  await expect(panel(page).getByRole("group", { name: "Univers" }).getByRole("option")).toHaveCount(
    1,
  );
});

test("S8.11g a search for brands that finds none says so, in the panel and in the shop", async ({
  page,
}) => {
  await openSearch(page);
  await field(page).fill("qqzzqq");
  await expect(panel(page).getByRole("heading", { name: nothing })).toBeVisible();
  await expect(panel(page).getByRole("status")).toHaveText(nothing);
  const further = panel(page).getByRole("group", { name: "Des univers à parcourir" });
  await expect(further.getByRole("option")).toHaveCount(4);
  await expectNoAxeFindings(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/boutique\?q=qqzzqq$/);
  await expect(page.getByRole("heading", { name: nothing })).toBeVisible();
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("S8.11g S2.34 a misspelt name finds its brand and shows the correction; an unknown text shows an empty result", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("searchbox", { name: "Rechercher" }).fill("drap décume percalle");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/boutique\?q=/);
    await expect(page.getByRole("heading", { level: 2, name: "Drap d’Écume" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Ce que nous avons compris" })).toContainText(
      "aucun résultat pour « drap décume percalle »",
    );
    await page.getByRole("searchbox", { name: "Rechercher" }).first().fill("qqzzqq");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: nothing })).toBeVisible();
  });
});

/** Waits for hydration first. In a page without scripts, axe would wait for ever. */
async function expectAwakeAndAccessible(page: Page): Promise<void> {
  await expectHydrated(page);
  await expectNoAxeFindings(page);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without any script", () => {
    test.use({ javaScriptEnabled });

    test("S2.34 the page of a search says what it understood: each part is taken out, everyday words lead on, and the brand that is named can be bought", async ({
      page,
    }) => {
      const understood = page.getByRole("group", { name: "Ce que nous avons compris" });
      await page.goto("/boutique?q=Ravelune, 50 €");
      if (javaScriptEnabled) await expectAwakeAndAccessible(page);
      await page.getByRole("link", { name: "Choisir ce bon" }).click();
      await expect(page).toHaveURL("/brand/ravelune?amount=50");
      await page.goto("/boutique?q=Ravelune, 50 €");
      if (javaScriptEnabled) await expectHydrated(page);
      await understood.getByRole("link", { name: "Rechercher sans : €50,00" }).click();
      await expect(page).toHaveURL("/boutique?q=Ravelune");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "1 résultat pour « Ravelune »",
      );
      await expect(understood).toBeHidden();
      await page.getByRole("group", { name: "Montants" }).getByRole("link").first().click();
      await expect(page).toHaveURL("/brand/ravelune?amount=20");

      await page.goto("/boutique?q=cadeau maman");
      if (javaScriptEnabled) await expectAwakeAndAccessible(page);
      const headerField = page.getByRole("searchbox", { name: "Rechercher" }).first();
      await expect(headerField).toHaveValue("cadeau maman");
      const kinds = page.getByRole("group", { name: "Type de résultat" });
      await kinds.getByRole("link", { name: /^Univers \d/ }).click();
      await expect(page).toHaveURL("/boutique?q=cadeau+maman#universes");
      await understood.getByRole("link", { name: /^Fête des mères/ }).click();
      await expect(page).toHaveURL("/occasions/fete-des-meres");

      await page.goto("/boutique?q=carte");
      await page.getByRole("region", { name: "Dans l’aide" }).getByRole("link").first().click();
      await expect(page).toHaveURL(/\/faq\/.*\?question=\d+#question-\d+$/);
    });
  });
}
