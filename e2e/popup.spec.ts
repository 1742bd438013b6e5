import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import { openSecondShop, type SecondShop } from "./second-shop.ts";
import { expect, test, withMotion } from "./shop-test.ts";

test.use(withMotion);

let shop: SecondShop;
test.beforeAll(async () => {
  shop = await openSecondShop({});
});
test.afterAll(() => shop.close());

const popup = (page: Page) => page.getByRole("dialog", { name: "Livraison de Noël" });

/** Waits until the document names the notice, when its copy in the cache has expired. */
async function openWhenAnnounced(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`${shop.url}${path}`)).text(), { timeout: 30_000 })
    .toContain('name="popup"');
  await page.goto(`${shop.url}${path}`);
}

/** Longer than the delay of the notice. */
const afterTheNoticeMs = 7_000;

test("S7.26b S9.31b the operator's notice opens once for each device and version, and the keyboard closes it", async ({
  page,
}) => {
  const notice = ["popup", "show", "Livraison de Noël"];
  shop.operate(...notice, "Commandez avant le 18 décembre.", "delay=0");
  await openWhenAnnounced(page, "/boutique");
  const before = page.getByRole("link", { name: "Accueil" }).first();
  await before.focus();
  await expect(popup(page)).toContainText("avant le 18 décembre");
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect(popup(page)).toHaveCount(0);
  await expect(before).toBeFocused();

  await page.goto(`${shop.url}/`);
  await page.waitForTimeout(afterTheNoticeMs);
  await expect(popup(page)).toHaveCount(0);

  shop.operate(...notice, "Commandez avant le 19 décembre.", "delay=0", "guests");
  await openWhenAnnounced(page, "/boutique");
  await expect(popup(page)).toContainText("avant le 19 décembre");
  await popup(page).getByRole("button", { name: "OK" }).click();
  await expect(popup(page)).toHaveCount(0);
});

test("S7.26b the notice waits while the cart is open", async ({ page }) => {
  shop.operate("popup", "show", "Livraison de Noël", "Encore un mot.", "delay=0");
  await openWhenAnnounced(page, "/cart");
  await page.waitForTimeout(afterTheNoticeMs);
  await expect(popup(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Boutique", exact: true }).first().click();
  await expect(popup(page)).toBeVisible();
});

test.describe("S7.26b a search engine", () => {
  test.use({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1) Chrome/140.0 Safari/537.36" });

  test("S7.26b reads the page without the notice", async ({ page }) => {
    shop.operate("popup", "show", "Livraison de Noël", "Un mot.", "delay=0");
    await openWhenAnnounced(page, "/boutique");
    await page.waitForTimeout(afterTheNoticeMs);
    await expect(popup(page)).toHaveCount(0);
  });
});
