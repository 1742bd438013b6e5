import { expectNoAxeFindings } from "./accessibility.ts";
import { inStore } from "./buying.ts";
import { newCustomer } from "./customer.ts";
import { expect, test } from "./shop-test.ts";

const narrow = { width: 320, height: 900 };

test("S3.6 a review is refused at its field, keeps what was typed, and waits for the operator to read it", async ({
  page,
}) => {
  await page.goto(inStore.path);
  await page.getByRole("link", { name: "Donner mon avis" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Votre avis" })).toBeVisible();
  await page.getByLabel("4 étoiles").check();
  await page.getByLabel("Dites-en plus").fill("Reçu tout de suite, et joli.");
  await page.getByRole("button", { name: "Envoyer mon avis" }).click();
  await expect(page.getByLabel("En une ligne")).toBeFocused();
  await expect(page.getByLabel("En une ligne")).toHaveAccessibleDescription(/obligatoire/);
  await expectNoAxeFindings(page);
  await expect(page.getByLabel("Dites-en plus")).toHaveValue("Reçu tout de suite, et joli.");
  await expect(page.getByLabel("4 étoiles")).toBeChecked();
  await page.getByLabel("En une ligne").fill("Très pratique");
  await page.getByLabel("Signé").fill("Léonie D.");
  await page.getByRole("button", { name: "Envoyer mon avis" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Votre avis est bien parti en relecture." }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Retour à la carte" }).click();
  await expect(page.getByRole("article").filter({ hasText: "Léonie D." })).toHaveCount(0);
});

test("S2.32 the reviews of an account and those of a card are accessible in both themes", async ({
  page,
}) => {
  await newCustomer(page);
  await page.goto("/my-account/reviews");
  await expect(page.getByRole("heading", { level: 1, name: "Mes avis" })).toBeVisible();
  await expect(page.getByText("Pas encore d’avis")).toBeVisible();
  await expectNoAxeFindings(page);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/boutique/e-carte-cadeau-rail-et-rosee");
    const section = page.locator("#reviews");
    await expect(section.getByText("Achat vérifié").first()).toBeVisible();
    await expectNoAxeFindings(page);
    await page.setViewportSize(narrow);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      narrow.width,
    );
  }
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("all reviews of a card are a link away, and one can be written", async ({ page }) => {
    await page.goto("/boutique/e-carte-cadeau-rail-et-rosee");
    const section = page.locator("#reviews");
    const atFirst = await section.getByRole("article").count();
    await section.getByRole("link", { name: /Voir les \d+ avis/ }).click();
    await expect(section.getByRole("article")).not.toHaveCount(atFirst);
    await section.getByRole("link", { name: "Donner mon avis" }).click();
    await page.getByLabel("En une ligne").fill("Sans script");
    await page.getByLabel("Signé").fill("Noé");
    await page.getByRole("button", { name: "Envoyer mon avis" }).click();
    await expect(page.getByRole("status").filter({ hasText: "relecture" })).toBeVisible();
  });
});
