import { expect, type Page } from "@playwright/test";

/** From now on React handles events in the page that the server rendered. */
export async function expectHydrated(page: Page): Promise<void> {
  const isHydrated = () =>
    page
      .locator("main")
      .evaluate((main) => Object.keys(main).some((key) => key.startsWith("__react")));
  await expect.poll(isHydrated).toBe(true);
}
