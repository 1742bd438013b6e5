import { expect, type Locator, type Page } from "@playwright/test";

/**
 * How far the page is scrolled, in whole pixels: to a link Firefox scrolls by parts of a pixel too,
 * but by script it drops them.
 */
export function scrolledBy(page: Page): Promise<number> {
  return page.evaluate(() => Math.floor(window.scrollY));
}

/**
 * Leaves a page by a link. Returns how far the page was scrolled, in pixels. This is read when the
 * page is at rest, as the click itself scrolls to the link.
 */
export async function leaveBy(link: Locator): Promise<number> {
  await link.hover();
  let at = Number.NaN;
  await expect
    .poll(async () => {
      const before = at;
      at = await scrolledBy(link.page());
      return at === before;
    })
    .toBe(true);
  await link.click();
  return at;
}
