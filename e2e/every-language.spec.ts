import type { Page } from "@playwright/test";
import { foreignSentences, languages } from "./catalogues.ts";
import { demoCustomer, logInByCall } from "./customer.ts";
import { screens } from "./screens.ts";
import { expect, test } from "./shop-test.ts";

const widths = [320, 390, 1280];

/** What is cut off at this width: the page itself, or the words of a control, label or title. */
function cutOff(page: Page): Promise<string[]> {
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

/** Words that only French has among the eleven languages. */
const frenchWords = /(?<!\p{L})(?:pour|avec|chez|votre|vos|aux|une|sont|cette|leur)(?!\p{L})/iu;

/** The texts of the page, but for those that say which language they are in. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, holder] = [node.textContent?.trim() ?? "", node.parentElement];
      if (text === "" || !holder || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(holder.tagName)) continue;
      if (holder.closest("[lang]") === document.documentElement) texts.add(text);
    }
    return [...texts];
  });
}

// Pages that say no are screens too. The document's own layout is looked at, without its scripts.
test.use({
  javaScriptEnabled: false,
  waitsForScripts: false,
  mayBeSaid: [/status of (404|500|503)/],
});

for (const locale of languages())
  test(`each screen in ${locale}: nothing is cut off, nothing is in another language`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(300_000); // about fifty documents, three widths each
    await context.addCookies([{ name: "papillote_locale", value: locale, url: baseURL ?? "" }]);
    const foreign = new Set(foreignSentences(locale));
    const isForeign = (text: string) =>
      foreign.has(text) || (locale !== "fr-FR" && frenchWords.test(text));
    const sizes = widths.map((width) => ({ width, height: 844 }));
    const findings: string[] = [];
    const look = async (path: string) => {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
      const foreignTexts = (await textsOf(page)).filter(isForeign);
      findings.push(...foreignTexts.map((one) => `${path}: « ${one} »`));
      // Begins at the width that the document before it ended with.
      for (const size of sizes.reverse()) {
        if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
        findings.push(...(await cutOff(page)).map((one) => `${size.width} ${path}: ${one}`));
      }
    };
    for (const path of screens().filter((one) => !/^\/my-/.test(one))) await look(path);
    await logInByCall(page, demoCustomer);
    for (const path of screens().filter((one) => /^\/my-/.test(one))) await look(path);
    expect(findings).toEqual([]);
  });
