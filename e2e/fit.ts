import type { Page } from "@playwright/test";
import { expectNoAxeFindingsInBothThemes } from "./accessibility.ts";
import { expect } from "./shop-test.ts";

export const wide = { width: 1280, height: 900 };
export const narrow = { width: 320, height: 700 };

/** Checks that the page is accessible in both themes, and not cut off on the narrowest phone. */
export async function expectFitForAll(page: Page): Promise<void> {
  await expectNoAxeFindingsInBothThemes(page, "light");
  await page.setViewportSize(narrow);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${page.url()}`)
    .toBeLessThanOrEqual(narrow.width);
  await page.setViewportSize(wide);
}
