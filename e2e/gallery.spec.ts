import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import { expectHydrated } from "./hydrated.ts";
import { expect, test, withMotion } from "./shop-test.ts";

const address = (theme: "light" | "dark", only?: string) =>
  `/dev/gallery?theme=${theme}${only === undefined ? "" : `&only=${only}`}`;

/** Endless animations would keep a test waiting; another file tests them. */
const still = { reducedMotion: "reduce" } as const;

async function openGallery(page: Page, theme: "light" | "dark", only?: string): Promise<void> {
  await page.goto(address(theme, only));
  await expect(page.getByRole("heading", { level: 1, name: "Gallery" })).toBeVisible();
  await expectHydrated(page);
}

// Three hundred specimens at once, as drawing them takes as long as checking them.
test("no state is wider than the window, from 320 to 1440 pixels; every state is accessible in both themes, on a phone and on a wide screen", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia(still);
  await openGallery(page, "light");
  const gallery = page.locator("[data-theme]").first();
  for (const width of [320, 360, 768, 1440]) await expectFitsInto(page, width);
  for (const theme of ["light", "dark"] as const) {
    await gallery.evaluate((one, name) => one.setAttribute("data-theme", name), theme);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoAxeFindings(page, theme === "light" ? "all" : "colours");
    }
  }
});

async function expectFitsInto(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const [needed, tooWide] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    [...document.querySelectorAll("[data-specimen]")]
      .filter((one) => one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.id),
  ]);
  expect.soft([needed, tooWide], `at ${width}`).toEqual([width, []]);
}

const openers = {
  "search-panel": ["Ouvrir la recherche"],
  microcart: ["Ouvrir le panier"],
  modal: ["Se connecter ou s’inscrire", "Annuler un code", "Filtres"],
  chatbot: ["Ouvrir l’aide"],
};

for (const [theme, width] of [
  ["light", 1280],
  ["dark", 390],
] as const) {
  test(`overlays are accessible and return the focus, ${theme} at ${width}`, async ({ page }) => {
    await page.emulateMedia(still);
    await page.setViewportSize({ width, height: 800 });
    for (const [group, names] of Object.entries(openers)) {
      await openGallery(page, theme, group);
      for (const name of names) await openAndClose(page, name);
    }
  });
}

async function openAndClose(page: Page, name: string): Promise<void> {
  const opener = page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");
  await opener.click();
  await expect(dialog).toBeVisible();
  await expectNoAxeFindings(page);
  expect
    .soft(
      await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
      `${name} fits`,
    )
    .toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test("with reduced motion every animation shows its end at once", async ({ page }) => {
  await page.emulateMedia(still);
  await openGallery(page, "light");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.locator("#after-payment-unwraps").getByRole("button", { name: "Revoir" }).click();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(
    page.locator("#after-payment-unwraps").getByText("Bravo pour ton diplôme"),
  ).toBeVisible();
});

test.describe("with motion", () => {
  test.use(withMotion);

  test("after a payment the fans, the label and the message move one after the other, within 900 ms", async ({
    page,
  }) => {
    await openGallery(page, "light", "after-payment");
    // Pressed and read in one call, as on a busy machine the animations would end before a second
    // one.
    const ends = await page.locator("#after-payment-unwraps").evaluate(async (one) => {
      const again = [...one.querySelectorAll("button")].find(({ innerText }) =>
        innerText.includes("Revoir"),
      );
      for (const animation of one.getAnimations({ subtree: true })) animation.cancel();
      again?.click();
      const endsOf = () =>
        one
          .getAnimations({ subtree: true })
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime));
      while (endsOf().length === 0) await new Promise((drawn) => requestAnimationFrame(drawn));
      return endsOf();
    });
    expect(ends.length).toBeGreaterThan(3);
    expect(Math.max(...ends)).toBe(900);
  });
});

test("with forced colours every control and paper keeps an edge", async ({ page }) => {
  await page.emulateMedia({ ...still, forcedColors: "active" });
  await openGallery(page, "light");
  const edgeless = await page.evaluate(() => {
    const hasEdge = (element: Element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
      return (
        (borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1) ||
        outlineStyle !== "none"
      );
    };
    const wanted: Record<string, string> = {
      button: "[id^=button-] :is(button, a[data-variant])",
      amount: "[id^=amount-picker] input + span",
      chosen: "[id^=amount-picker] input:checked + span",
      chip: "#filters-chips-pressed-and-not button",
      ticket: "[id^=voucher-ticket-] article > div",
      field: "[id^=field-] :is(input, textarea, select)",
      note: "[id^=note-] [data-tone]",
      toast: "[id^=toast-] [role=group]",
      receipt: "#receipt-pinked [aria-label]",
    };
    return Object.entries(wanted).flatMap(([name, selector]) => {
      const found = [
        ...document.querySelectorAll(
          `[data-specimen]${selector.startsWith("[") || selector.startsWith("#") ? selector : ` ${selector}`}`,
        ),
      ];
      if (found.length === 0) return [`${name}: none found`];
      return found
        .filter((one) => !hasEdge(one))
        .map((one) => `${name} in ${one.closest("[data-specimen]")?.id}`);
    });
  });
  expect(edgeless).toEqual([]);
});

test("the Tab key reaches every control in the order of the page, and shows where it is", async ({
  page,
}) => {
  await page.emulateMedia(still);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const only of [
    "button",
    "icon-button",
    "field",
    "choice",
    "amount-picker",
    "stepper",
    "segmented",
    "tabs",
    "filters",
    "brand-card",
    "voucher-ticket",
    "toast",
    "header",
    "footer",
    "chatbot",
  ]) {
    await openGallery(page, "light", only);
    const reachable = await page.evaluate(markReachable);
    const seen: string[] = [];
    await page.locator(`#${only} a`).first().focus();
    for (let pressed = 0; pressed < reachable.length + 3; pressed += 1) {
      const stop = await page.evaluate(lookAtFocus);
      if (stop.place === null) break;
      seen.push(stop.place);
      expect.soft(stop.outlinePx, `focus of ${stop.words} in ${only}`).toBeGreaterThanOrEqual(3);
      await page.keyboard.press("Tab");
    }
    expect.soft(seen, only).toEqual(reachable);
  }
});

/**
 * Numbers the controls that Tab must reach, in page order; in a radio group this is the checked one
 * or the first.
 */
function markReachable(): string[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      "[data-specimen] :is(a[href], button, input, select, textarea, summary)",
    ),
  ];
  const isStop = (one: HTMLElement) => {
    if (
      one.matches(":disabled") ||
      one.closest("[inert], dialog:not([open]), [popover], details:not([open]) > :not(summary)") ||
      !one.checkVisibility()
    )
      return false;
    if (!(one instanceof HTMLInputElement) || one.type !== "radio") return true;
    const group = all.filter(
      (other): other is HTMLInputElement =>
        other instanceof HTMLInputElement && other.type === "radio" && other.name === one.name,
    );
    return (group.find(({ checked }) => checked) ?? group[0]) === one;
  };
  const stops = all.filter(isStop);
  for (const [place, one] of stops.entries()) one.dataset.stop = String(place);
  return stops.map((_, place) => String(place));
}

/**
 * Returns where the focus is and how thick its outline is: on the element itself, or on what is
 * drawn for it.
 */
function lookAtFocus(): { place: string | null; words: string; outlinePx: number } {
  const focused = document.activeElement;
  const drawn = [
    focused,
    focused?.nextElementSibling,
    focused?.parentElement,
    focused?.closest("label, form"),
  ];
  const widths = drawn.map((one) => {
    if (!one) return 0;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });
  const place = focused instanceof HTMLElement ? (focused.dataset.stop ?? null) : null;
  return { place, words: focused?.outerHTML.slice(0, 120) ?? "", outlinePx: Math.max(...widths) };
}
