import type { Page } from "@playwright/test";
import { chooseAmount, inStore, notLoggedIn } from "./buying.ts";
import { expect, test } from "./shop-test.ts";

// The page's scripts stay parked, so it never becomes interactive.
test.use({ waitsForScripts: false });

/** Simulates Chrome 109: what it lacks is removed before the first script of the page. */
function removeYoungFeatures(): void {
  Reflect.deleteProperty(Array.prototype, "toReversed");
  Reflect.deleteProperty(Object, "hasOwn");
  Reflect.deleteProperty(URL, "canParse");
  Reflect.deleteProperty(Map, "groupBy");
}

const isHydrated = (page: Page) =>
  page
    .locator("main")
    .evaluate((main) => Object.keys(main).some((key) => key.startsWith("__react")));

test("a browser older than the oldest supported one gets the shop without script, which sells", async ({
  page,
}) => {
  await page.addInitScript(removeYoungFeatures);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(inStore.path);
  await chooseAmount(page, "€50,00");
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page.getByText(notLoggedIn)).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Créer votre compte" })).toBeVisible();
  expect(await isHydrated(page)).toBe(false);
  expect(scripts).toEqual([]);
});
