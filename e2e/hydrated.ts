import { expect, type Page } from "@playwright/test";

/** React has taken over what the server drew: what only a script can do answers from now on. */
export async function expectHydrated(page: Page): Promise<void> {
  const isHydrated = () =>
    page
      .locator("main")
      .evaluate((main) => Object.keys(main).some((key) => key.startsWith("__react")));
  await expect.poll(isHydrated).toBe(true);
}
