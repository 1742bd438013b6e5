import { expect, type Page } from "@playwright/test";

/**
 * Takes the network away after the page has loaded its last script, some seconds after it became
 * interactive. A page that loses the network before that logs a failed download.
 */
export async function loseNetwork(page: Page): Promise<void> {
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/device-pages-/.test(name)),
    );
  await expect.poll(isLoaded).toBe(true);
  await page.context().setOffline(true);
}
