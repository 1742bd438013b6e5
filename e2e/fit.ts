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

/** What is cut off at this width: the page itself, or the words of a control, label or title. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const pageWidth = document.documentElement.scrollWidth;
    const texts = "h1, h2, h3, a, button, label, legend, summary, th, td, dt, dd, p, li";
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
        isScrolled(element.parentElement));
    const overhang = [...document.body.querySelectorAll<HTMLElement>(texts)].filter((one) => {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const { left, right } = one.getBoundingClientRect();
      return right > left && (left < -1 || right > width + 1) && !isScrolled(one.parentElement);
    });
    const squeezed = [...document.body.querySelectorAll<HTMLElement>("button, a, label")].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(one).display !== "inline" &&
        one.clientWidth > 1 &&
        one.scrollWidth > one.clientWidth + 1,
    );
    const shortened = [...document.body.querySelectorAll<HTMLElement>("nav *")].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(one).textOverflow === "ellipsis" &&
        one.scrollWidth > one.clientWidth,
    );
    const nameOf = (one: HTMLElement) => `${one.tagName} « ${one.innerText.slice(0, 60)} »`;
    return [
      ...(pageWidth > width ? [`the page is ${pageWidth} wide`] : []),
      ...overhang.map((one) => `outside: ${nameOf(one)}`),
      ...shortened.map((one) => `shortened: ${nameOf(one)}`),
      ...squeezed.map((one) => `squeezed: ${nameOf(one)}`),
    ];
  });
}
