import { expectNoAxeFindings } from "./accessibility.ts";
import { expect, test } from "./shop-test.ts";

test.use({ mayBeSaid: [/status of (400|404)/] });

test("S2.9b S2.23 S2.42 S8.11h an unknown address redirects to page-not-found, which links to the shop", async ({
  page,
  request,
}) => {
  const asked = await request.get("/une-adresse/qui-n-existe-pas", { maxRedirects: 0 });
  expect([asked.status(), asked.headers().location]).toEqual([302, "/page-not-found"]);

  const shown = await page.goto("/une-adresse/qui-n-existe-pas");
  expect(shown?.status()).toBe(404);
  await expect(page).toHaveURL(/\/page-not-found$/);
  await expect(page.getByRole("heading", { level: 1, name: "Page introuvable" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("main").getByRole("link", { name: "Voir la boutique" }).click();
  await expect(page).toHaveURL(/\/boutique$/);
});

test("a brand or a card that does not exist redirects there too", async ({ page }) => {
  for (const path of ["/brand/personne", "/boutique/rien-de-tel"]) {
    const shown = await page.goto(path);
    expect([path, shown?.status(), new URL(page.url()).pathname]).toEqual([
      path,
      404,
      "/page-not-found",
    ]);
  }
});

test("an address from which nothing can be read is said to be invalid, and is not our fault", async ({
  page,
}) => {
  for (const path of ["/boutique?q=%00", "/boutique?kind=goods&q=robe%00"]) {
    const shown = await page.goto(path);
    expect([path, shown?.status()]).toEqual([path, 400]);
    await expect(
      page.getByRole("heading", { level: 1, name: "Cette adresse n’est pas valide" }),
    ).toBeVisible();
    await expectNoAxeFindings(page);
  }
  await page.getByRole("main").getByRole("link", { name: "Voir la boutique" }).click();
  await expect(page).toHaveURL(/\/boutique$/);

  for (const path of ["/boutique/%00", "/boutique/%E0%A4%A", "/une%00adresse"]) {
    const shown = await page.goto(path);
    expect([path, shown?.status()]).toEqual([path, 404]);
    await expect(page).toHaveURL(/\/page-not-found$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Page introuvable"]);
  }
});
