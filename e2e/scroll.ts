import { expect, type Locator } from "@playwright/test";

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
      at = await link.evaluate(() => window.scrollY);
      return at === before;
    })
    .toBe(true);
  await link.click();
  return at;
}
