import type { Page } from "@playwright/test";
import { inStore } from "./buying.ts";
import { demoCustomer, logInByCall } from "./customer.ts";
import { wide } from "./fit.ts";
import { screens } from "./screens.ts";
import { expect, test } from "./shop-test.ts";

/** Focuses each control in the document's order, forwards and back; returns the covered ones. */
function coveredStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    const root = document.querySelector("dialog:modal") ?? document.body;
    const stops = [...root.querySelectorAll<HTMLElement>(`${controls}, [tabindex="0"]`)].filter(
      (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }),
    );
    const coverOf = (element: Element | null): Element | null =>
      element === null || /fixed|sticky/.test(getComputedStyle(element).position)
        ? element
        : coverOf(element.parentElement);
    const isCovered = (stop: HTMLElement) => {
      stop.focus();
      if (document.activeElement !== stop) return false;
      const { left, top, width, height } = stop.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const cover = stop.contains(hit) ? null : coverOf(hit);
      return cover !== null && !cover.contains(stop);
    };
    const nameOf = (one: HTMLElement) => `${one.tagName} ${one.ariaLabel ?? one.innerText}`;
    return [...stops, ...stops.toReversed()].filter(isCovered).map(nameOf);
  });
}

// Error pages are screens too; the one of a fault answers 500.
test.use({ mayBeSaid: [/status of (404|500|503)/] });

test("no focused control of any screen is covered, on a phone and on a wide screen", async ({
  page,
}) => {
  test.setTimeout(900_000); // about fifty documents, one after another
  const covered: string[] = [];
  const walk = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeAttached();
    // Both widths use the same document, as loading it takes longer than the walk.
    for (const size of [{ width: 390, height: 844 }, wide]) {
      await page.setViewportSize(size);
      // The buy bar of a phone appears once the button is out of sight.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      if (path === inStore.path)
        await expect(page.getByRole("button", { name: "Ajouter au panier" })).toHaveCount(
          size === wide ? 1 : 2,
        );
      covered.push(...(await coveredStops(page)).map((stop) => `${size.width} ${path}: ${stop}`));
    }
  };
  for (const path of screens().filter((one) => !/^\/my-/.test(one))) await walk(path);
  await logInByCall(page, demoCustomer);
  for (const path of screens().filter((one) => /^\/my-/.test(one))) await walk(path);
  expect(covered).toEqual([]);
});
