import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Waits for the animations first: half-faded text has no final contrast yet. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    ),
  );
  // Legacy mode runs axe once in the page instead of once a frame: our pages have no frames, and
  // describing every element that passed takes four times as long as checking it.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    .analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
  // Soft: the journey goes on, so that one run lists the findings of every screen.
  expect.soft(findings, `accessibility of ${page.url()}`).toEqual([]);
}

export async function expectNoAxeFindingsInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
  }
}

/** Soft as well, for the same reason. */
export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(needed, `width of ${page.url()} at ${width} pixels`).toBeLessThanOrEqual(width);
}
