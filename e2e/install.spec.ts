import type { Page } from "@playwright/test";
import { languages } from "./catalogues.ts";
import { newCustomer } from "./customer.ts";
import { expectFitForAll, narrow } from "./fit.ts";
import { expect, test } from "./shop-test.ts";

/** Sends the event that Chromium has for a shop it can install; the test's browser has none. */
async function pretendInstallable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => void document.documentElement.setAttribute("data-prompted", "yes"),
      userChoice: Promise.resolve({ outcome: "accepted" }),
    });
    addEventListener("load", () => window.dispatchEvent(event));
  });
}

const offer = (page: Page) =>
  page.getByRole("region", { name: "Vos bons sans réseau, en un geste" });

/** Moves the first visit that the device noted to an earlier day; false until it has noted one. */
function dateBackFirstVisit(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "shop")) return false;
    return new Promise<boolean>((resolve) => {
      const opening = indexedDB.open("shop");
      opening.onsuccess = () => {
        const { result } = opening;
        const end = (isDone: boolean) => {
          result.close();
          resolve(isDone);
        };
        if (!result.objectStoreNames.contains("claims")) return end(false);
        const walking = result
          .transaction("claims", "readwrite")
          .objectStore("claims")
          .openCursor();
        walking.onsuccess = () => {
          const cursor = walking.result;
          if (cursor === null) return end(false);
          const earlier = JSON.stringify(cursor.value).replace(/20\d\d-/, "2025-");
          cursor.update(JSON.parse(earlier)).onsuccess = () => end(true);
        };
      };
    });
  });
}

/** The device sees the account for the first time, so nothing is offered until another day. */
async function visitEarlier(page: Page): Promise<void> {
  await page.goto("/my-account");
  await expect.poll(() => dateBackFirstVisit(page)).toBe(true);
  await expect(offer(page)).toHaveCount(0);
}

test("the shop offers to be installed in the account, from the second day on, and asks by a press only", async ({
  page,
}) => {
  await pretendInstallable(page);
  await newCustomer(page);
  await visitEarlier(page);
  await page.goto("/my-account");
  await expect(offer(page)).toBeVisible();
  await expectFitForAll(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-prompted");
  await offer(page).getByRole("button", { name: "Installer l’application" }).press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-prompted", "yes");
  await expect(page.getByText("L’application est installée sur cet appareil.")).toBeFocused();
});

test("« not now » is final on this device", async ({ page }) => {
  await pretendInstallable(page);
  await newCustomer(page);
  await visitEarlier(page);
  await page.goto("/my-account");
  await offer(page).getByRole("button", { name: "Pas maintenant" }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
  const asked = page.waitForResponse(/install-offer/);
  await page.reload();
  await asked;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test("on an iPhone the way is explained, in each language on the narrowest screen", async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "standalone", { get: () => false }),
  );
  await newCustomer(page);
  await visitEarlier(page);
  await page.setViewportSize(narrow);
  for (const locale of languages()) {
    await page
      .context()
      .addCookies([{ name: "papillote_locale", value: locale, url: baseURL ?? "" }]);
    await page.goto("/my-account");
    await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
    const steps = page.getByRole("region").getByRole("list").getByRole("listitem");
    await expect(steps.filter({ has: page.locator("svg") })).toHaveCount(2);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      locale,
    ).toBeLessThanOrEqual(narrow.width);
  }
});
