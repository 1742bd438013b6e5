// Parts of a page that keep the document's markup without hydration; what a visitor does in them
// works as in any other part.
import type { Page } from "@playwright/test";
import { demoCustomer } from "./customer.ts";
import { expect, test, withMotion } from "./shop-test.ts";

test.use(withMotion);

/** Marks the first document; the mark is gone when another document has been loaded. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-first-document", ""));
}
async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-first-document");
}

test("a link of such a part is followed without a new document, and the way back draws the part", async ({
  page,
}) => {
  await page.goto("/");
  await markDocument(page);
  const universes = page.getByRole("region", { name: "Douze univers, douze papiers" });
  await universes.getByRole("link", { name: "Mode" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Mode/ })).toBeVisible();
  await expectSameDocument(page);

  await page.goBack();
  await expect(universes.getByRole("listitem")).toHaveCount(12);
  await expect(page.getByRole("heading", { name: "Trois clics, et c’est emballé" })).toBeVisible();
  await universes.getByRole("link", { name: "Maison" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Maison/ })).toBeVisible();
  await expectSameDocument(page);
});

test("a page is prefetched as soon as a link of such a part is pointed at", async ({ page }) => {
  await page.goto("/");
  const data = page.waitForRequest(/\/occasions\.data/);
  await page.getByRole("link", { name: "Toutes les occasions" }).hover();
  await data;
});

test("a login over the home page replaces the example of a balance, and the footer's links", async ({
  page,
}) => {
  await page.goto("/?panel=login");
  await expect(page.getByRole("region", { name: "Cagnotte, un exemple" })).toBeVisible();
  await markDocument(page);
  const login = page.getByRole("dialog");
  await login.getByLabel("E-mail").fill(demoCustomer.email);
  await login.getByLabel("Mot de passe").fill(demoCustomer.password);
  await login.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("region", { name: "Cagnotte", exact: true })).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("button", { name: "Se déconnecter" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Créer un compte" })).toHaveCount(0);
  await expectSameDocument(page);
});

test("the theme is chosen without a new document, and the language returns to the page that is shown", async ({
  page,
}) => {
  await page.goto("/");
  await markDocument(page);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("button", { name: "Sombre" }).click();
  await expect(footer.getByRole("button", { name: "Sombre" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expectSameDocument(page);

  await footer.getByRole("link", { name: "Les occasions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /occasion/i })).toBeVisible();
  await expectSameDocument(page);
  await footer.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL(/\/occasions$/);
});

test("a language that is chosen before a new page is drawn returns to that page", async ({
  page,
}) => {
  await page.goto("/");
  // The URL has changed, and nothing of the new page is drawn yet.
  await page.evaluate(() => {
    const push = history.pushState;
    history.pushState = (...entry) => {
      push.apply(history, entry);
      document.querySelector<HTMLElement>("footer button[value^=en]")?.click();
    };
  });
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Les occasions" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL(/\/occasions$/);
});
