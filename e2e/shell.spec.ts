import type { Page } from "@playwright/test";
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from "./accessibility.ts";
import { inStore } from "./buying.ts";
import { expectHydrated } from "./hydrated.ts";
import { loseNetwork } from "./network.ts";
import { expect, test, withMotion } from "./shop-test.ts";

test.use(withMotion);

const announcement = (page: Page) => page.getByRole("complementary", { name: "Annonce" });
const searchPanel = (page: Page) => page.getByRole("dialog", { name: "Rechercher" });
const field = (page: Page) => searchPanel(page).getByRole("combobox");

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(
      () =>
        document.activeElement?.getAttribute("aria-label") ??
        document.activeElement?.textContent ??
        "",
    );
    if (focused.trim() === name) return;
  }
  throw new Error(`the keyboard does not reach “${name}”`);
}

test("an announcement closed with the keyboard stays closed", async ({ page }) => {
  await page.goto("/");
  await expect(announcement(page)).toBeVisible();
  await tabTo(page, "Fermer l’annonce");
  await page.keyboard.press("Enter");
  await expect(announcement(page)).toBeHidden();
  await page.goto(inStore.path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(announcement(page)).toBeHidden();
});

test("the chosen theme overrides the device's, also on the next page, and can be reset", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const themes = page.getByRole("form", { name: "Thème" });
  await themes.getByRole("button", { name: "Sombre" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/boutique");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(themes.getByRole("button", { name: "Sombre" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await themes.getByRole("button", { name: "Comme l’appareil" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test("S8.11g with the keyboard: the search opens, filters, says when nothing matches, and leads to a brand", async ({
  page,
}) => {
  await page.goto("/");
  await expectHydrated(page);
  await tabTo(page, "Rechercher");
  await page.keyboard.type("ja");
  await expect(searchPanel(page)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill("jardin");
  await expect(searchPanel(page).getByRole("status")).toContainText("résultats");
  await expect(
    searchPanel(page)
      .getByRole("group", { name: "Bons" })
      .getByRole("option", { name: /^Jardineries Fleurimont/ }),
  ).toBeVisible();
  await field(page).fill("qqzzqq");
  await expect(
    searchPanel(page).getByRole("heading", { name: "Aucune marque ne correspond" }),
  ).toBeVisible();
  await field(page).fill("");
  await page.keyboard.press("Escape");
  await expect(searchPanel(page)).toBeHidden();

  await page.getByRole("searchbox", { name: "Rechercher" }).click();
  await field(page).fill("jardineries");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/boutique\?q=jardineries$/);
  // The panel's form leads to a new document.
  await expect(page.getByRole("heading", { name: /Jardineries/ }).first()).toBeVisible();
  await expectHydrated(page);
  await page.getByRole("searchbox", { name: "Rechercher" }).click();
  await expect(field(page)).toHaveValue("jardineries");
  await field(page).fill("");
  await searchPanel(page).getByRole("option", { name: "jardineries", exact: true }).click();
  await expect(page).toHaveURL(/\/boutique\?q=jardineries$/);
  await expect(searchPanel(page)).toBeHidden();
});

test("on a phone the search takes the whole screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expectHydrated(page);
  await page.getByRole("link", { name: "Rechercher" }).click();
  await expect(field(page)).toBeFocused();
  await expect(searchPanel(page).getByRole("option", { name: "Mode", exact: true })).toBeAttached();
  const size = async () => {
    const { width = 0, height = 0 } = (await searchPanel(page).boundingBox()) ?? {};
    return [Math.round(width), Math.round(height)];
  };
  await expect.poll(size).toEqual([390, 844]);
  await expectNoAxeFindings(page);
});

/** Titles are checked, as a page that is not found has a heading too. */
const pagesAround: readonly (readonly [path: string, title: string | RegExp])[] = [
  ["/legal", "Mentions légales"],
  ["/terms", "Conditions générales d’utilisation"],
  ["/cgv", "Conditions générales de vente"],
  ["/privacy", "Politique de confidentialité"],
  ["/howto", "Comment ça marche ?"],
  ["/help-centre", /aide/i],
  ["/offer", "Offrir une carte"],
  ["/pro", "Remerciez chacun par son prénom."],
  ["/accessibility", "Accessibilité"],
  ["/consentement", "Ce que nous gardons sur votre appareil"],
];

test("S2.15 S2.16 S2.17 S2.19 S2.43 the pages around the shop are accessible, light and dark", async ({
  page,
}) => {
  for (const [path, title] of pagesAround) {
    const reply = await page.goto(path);
    expect([reply?.status(), new URL(page.url()).pathname]).toEqual([200, path]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectNoAxeFindingsInBothThemes(page);
  }
});

test("an offline notice appears once when the network is lost, and disappears when it is back", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await expectHydrated(page);
  const line = page.getByRole("status").filter({ hasText: "hors connexion" });
  await expect(line).toBeHidden();
  await loseNetwork(page);
  await expect(line).toBeVisible();
  await expectNoAxeFindings(page);
  await context.setOffline(false);
  await expect(line).toBeHidden();
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search, the announcement and the theme work all the same", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Fermer l’annonce" }).click();
    await expect(announcement(page)).toBeHidden();
    await page.getByRole("form", { name: "Thème" }).getByRole("button", { name: "Clair" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.getByRole("searchbox", { name: "Rechercher" }).fill("jardin");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/boutique\?q=jardin$/);
    await expect(page.getByRole("heading", { name: /^Jardineries/ })).toBeVisible();
  });
});

test("S1.2 S6.7a companies have pages of their own, entered from the top of every page", async ({
  page,
}) => {
  await page.goto("/offer");
  await page.getByRole("banner").getByRole("link", { name: "Espace PRO" }).click();
  await expect(page).toHaveURL(/\/pro$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Remerciez chacun par son prénom.",
  );
});
