import { expectNoAxeFindingsInBothThemes, expectNoSidewaysScroll } from "./accessibility.ts";
import { inStore } from "./buying.ts";
import { expect, test } from "./shop-test.ts";

const screens = [
  "/",
  "/boutique",
  "/mode-et-accessoires",
  inStore.path,
  "/boutique?q=zzzz",
  "/login",
  "/login?panel=signup",
  "/cart",
  "/error",
  "/offer",
  "/pro",
  "/accessibility",
  "/consentement",
];

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  mayBeSaid: [/status of 500 .*\/error/],
});

test("on a phone, light and dark: nothing is cut off at 320 pixels, and every screen is accessible", async ({
  page,
}) => {
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectNoAxeFindingsInBothThemes(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page, 320);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

test("on a phone the main sections are in the bottom bar", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Navigation rapide" });
  await expect(bar.getByRole("link", { name: "Accueil" })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("link", { name: "Boutique" }).click();
  await expect(page).toHaveURL(/\/boutique$/);
  await expect(page.getByRole("heading", { level: 1, name: "La boutique" })).toBeVisible();
  await expect(bar.getByRole("link")).toHaveText([
    "Accueil",
    "Boutique",
    "Offrir",
    "Mes bons",
    "Cagnotte",
  ]);
  await page.getByRole("link", { name: /^Panier( vide|,)/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
