import { expectNoAxeFindings } from "./accessibility.ts";
import { inStore } from "./buying.ts";
import { expect, test } from "./shop-test.ts";

test.describe("a browser that asks for English", () => {
  test.use({ locale: "en-US" });

  test("S1.1c S9.2b is shown French until the visitor chooses", async ({ page }) => {
    await page.goto(inStore.path);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.getByRole("button", { name: "Ajouter au panier" })).toBeVisible();
  });
});

test("S9.1a English is chosen in the footer: the address stays, amounts are written €50.00, and the choice persists", async ({
  page,
}) => {
  await page.goto(`${inStore.path}?from=test`);
  await expect(page.getByRole("radio", { name: "€50,00" })).toBeAttached();
  await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL(`${inStore.path}?from=test`);
  await expect(page.getByRole("radio", { name: "€50.00" })).toBeAttached();
  await expect(page.getByRole("button", { name: "Add to the cart" })).toBeVisible();
  await expectNoAxeFindings(page);

  await page
    .getByRole("navigation", { name: "Main navigation" })
    .getByRole("link", { name: "Home" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("A gift.");
  await page.getByRole("contentinfo").getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Un cadeau.");
  await expect(page).toHaveURL(/:\d+\/$/);
});
