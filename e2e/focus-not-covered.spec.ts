import type { Page } from "@playwright/test";
import { inStore, phone } from "./buying.ts";
import { onEachScreen } from "./each-screen.ts";
import { cutOff, narrow, wide } from "./fit.ts";
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

test("no focused control of any screen is covered, on a phone and on a wide screen; in French nothing is cut off", async ({
  page,
}) => {
  test.setTimeout(900_000); // about fifty documents, one after another
  // All widths use the same document, as loading it takes longer than the walk.
  const findings = await onEachScreen(page, "fr-FR", async (path) => {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeAttached();
    await page.setViewportSize(narrow);
    const cut = (await cutOff(page)).map((one) => `${narrow.width} ${one}`);
    const covered: string[] = [];
    for (const size of [phone, wide]) {
      await page.setViewportSize(size);
      // The buy bar of a phone appears once the button is out of sight.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      if (path === inStore.path)
        await expect(page.getByRole("button", { name: "Ajouter au panier" })).toHaveCount(
          size === wide ? 1 : 2,
        );
      covered.push(...(await coveredStops(page)).map((stop) => `${size.width} covered: ${stop}`));
    }
    cut.push(...(await cutOff(page)).map((one) => `${wide.width} ${one}`));
    return [...cut, ...covered];
  });
  expect(findings).toEqual([]);
});
