import type { Page } from "@playwright/test";

/** From now on React handles events in the page that the server rendered. */
export async function expectHydrated(page: Page): Promise<void> {
  // Asked in each frame of the page: an assertion would ask again only after a while.
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
  });
}
