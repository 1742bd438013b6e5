import { expectNoAxeFindingsInBothThemes } from "./accessibility.ts";
import { expect, test } from "./shop-test.ts";

test("S2.22 the document is read, searched, enlarged and downloaded by keyboard", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((path) => path.startsWith("/pdfjs/"))).toEqual([]);

  await page.goto("/pro");
  await page.getByRole("link", { name: "Notre présentation, en PDF" }).click();
  await expect(page).toHaveURL(/\/agence-havas$/);
  const document = page.getByRole("region", { name: "Le dossier de présentation" });
  const shown = page.getByRole("textbox", { name: "Page", exact: true });
  await expect(document.getByRole("region", { name: "Page 1" })).toContainText("En quelques mots");
  await expectNoAxeFindingsInBothThemes(page);

  await document.focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAccessibleName(/./);
  await document.focus();
  await page.keyboard.press("ArrowRight");
  await expect(shown).toHaveValue("2");
  await page.keyboard.press("ArrowLeft");
  await expect(shown).toHaveValue("1");
  const size = page.getByRole("group", { name: "Taille" }).locator("output").first();
  const before = await size.textContent();
  await page.keyboard.press("+");
  await expect(size).not.toHaveText(before ?? "");

  await page.getByRole("button", { name: "Rechercher dans le document" }).press("Enter");
  await page.keyboard.type("evasion");
  const search = page.getByRole("search");
  await expect(search.getByRole("status")).toHaveText("1 sur 1");
  await expect(document.locator(".highlight.selected")).toHaveText("Évasion");
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
  await expect(page.getByRole("button", { name: "Rechercher dans le document" })).toBeFocused();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Télécharger, \d+\sko$/ }).press("Enter");
  expect((await download).suggestedFilename()).toBe("agence-havas.pdf");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("S2.22 the document is a link to its file", async ({ page }) => {
    await page.goto("/agence-havas");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le dossier de présentation");
    const download = page.waitForEvent("download");
    await page.getByRole("main").getByRole("link", { name: "Télécharger le PDF" }).last().click();
    expect((await download).suggestedFilename()).toBe("agence-havas.pdf");
  });
});
