import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** The minified axe, as each document must parse it: less than half as long as `axe.source`. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const scopes = {
  all: { type: "tag", values: rules },
  /** The rules that a theme can affect, as it changes nothing but colours. */
  colours: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} satisfies Record<string, axe.RunOnly>;

/**
 * Waits for the animations first: half-faded text has no final contrast yet. In Chromium only:
 * Firefox's page process ends at the navigation that follows a check (docs/browsers.md).
 */
export async function expectNoAxeFindings(
  page: Page,
  scope: keyof typeof scopes = "all",
): Promise<void> {
  if (page.context().browser()?.browserType().name() === "firefox") return;
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    ),
  );
  // Parsing axe takes as long as checking a page, so each document gets it only once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  // Our pages have no frames. Describing every element that passed takes four times as long as
  // checking it.
  const findings = await page.evaluate(
    async (options) => {
      // Reading styles and media beforehand is a third of axe's work. Of these rules only that of
      // sound that starts by itself needs it.
      const preload = document.querySelector("audio, video") !== null;
      const { violations } = await Reflect.get(window, "axe").run(document, {
        ...options,
        preload,
      });
      return (violations as axe.Result[]).flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
      );
    },
    { runOnly: scopes[scope], iframes: false, resultTypes: ["violations" as const] },
  );
  // Soft: the journey goes on, so that one run lists the findings of every screen.
  expect.soft(findings, `accessibility of ${page.url()}`).toEqual([]);
}

/** Ends with the theme `last`. One theme is checked by all rules, one by those it can affect. */
export async function expectNoAxeFindingsInBothThemes(
  page: Page,
  last: "light" | "dark" = "dark",
): Promise<void> {
  await page.emulateMedia({ colorScheme: last === "dark" ? "light" : "dark" });
  await expectNoAxeFindings(page);
  await page.emulateMedia({ colorScheme: last });
  await expectNoAxeFindings(page, "colours");
}

const height = 800;

/**
 * Checks one document at all widths, as loading it takes longer than checking it. A wide phone has
 * the layout of a narrow one, so only its width is checked. Ends at the widest width, in dark.
 */
export async function expectFitsAtAllWidths(page: Page): Promise<void> {
  for (const width of [390, 320, 1280]) {
    await page.setViewportSize({ width, height });
    if (width !== 390) await expectNoAxeFindingsInBothThemes(page);
    await expectNoSidewaysScroll(page, width);
  }
}

/** Soft as well, so that the journey goes on. */
export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(needed, `width of ${page.url()} at ${width} pixels`).toBeLessThanOrEqual(width);
}
