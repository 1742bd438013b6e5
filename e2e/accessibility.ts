import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Looks at the page as it stands, once nothing moves any more: half-faded words have no contrast yet. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
  // The journey goes on: one run tells of every screen.
  expect.soft(findings, `accessibility of ${page.url()}`).toEqual([]);
}
