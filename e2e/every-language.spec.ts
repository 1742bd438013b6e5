import type { Page } from "@playwright/test";
import { foreignSentences, languages } from "./catalogues.ts";
import { onEachScreen } from "./each-screen.ts";
import { expect, test } from "./shop-test.ts";

const isEachLanguage = process.env.EACH_LANGUAGE === "yes";
/**
 * The shop's own language and the one with the longest words, at the widths with the least room and
 * the longest lines. For the others, which take minutes and find little, run
 * `npm run e2e -- every-language --each-language` before a release.
 */
const tellingLanguages = new Set(["fr-FR", "de-DE"]);
const widths = isEachLanguage ? [320, 390, 1280] : [320, 1280];

/** Not compressed, as both ends are on this machine. */
const plain = { headers: { "accept-encoding": "identity" } };

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

/**
 * The texts of a document, except those that have a language of their own.
 * @param html the page's own document without it
 */
function textsOf(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((source) => {
    const read =
      source === undefined ? document : new DOMParser().parseFromString(source, "text/html");
    const walker = document.createTreeWalker(read.body, NodeFilter.SHOW_TEXT);
    const texts = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, holder] = [node.textContent?.trim() ?? "", node.parentElement];
      if (text === "" || !holder || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(holder.tagName)) continue;
      if (holder.closest("[lang]") === read.documentElement) texts.add(text);
    }
    return [read.documentElement.lang, ...texts];
  }, html);
}

// Error pages are screens too. The document's own layout is checked, without its scripts.
test.use({
  javaScriptEnabled: false,
  waitsForScripts: false,
  mayBeSaid: [/status of (404|500|503)/],
});

for (const locale of languages()) {
  const isLaidOut = isEachLanguage || tellingLanguages.has(locale);
  const isWhole = isLaidOut ? "nothing is cut off, and " : "";
  test(`each screen in ${locale}: ${isWhole}nothing is in another language`, async ({ page }) => {
    test.setTimeout(300_000); // about sixty documents, up to three widths each
    const foreign = new Set(foreignSentences(locale));
    const isForeign = (text: string) =>
      foreign.has(text) || (locale !== "fr-FR" && frenchWords.test(text));
    const sizes = widths.map((width) => ({ width, height: 844 }));
    const findings = await onEachScreen(page, locale, async (path) => {
      if (isLaidOut) await page.goto(path);
      const html = isLaidOut ? undefined : await (await page.request.get(path, plain)).text();
      const [lang, ...texts] = await textsOf(page, html);
      expect(lang).toBe(locale.slice(0, 2));
      const found = texts.filter(isForeign);
      if (!isLaidOut) return found;
      // Begins with the width at which the previous document ended.
      for (const size of sizes.reverse()) {
        if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
        found.push(...(await cutOff(page)).map((one) => `${size.width} ${one}`));
      }
      return found;
    });
    expect(findings).toEqual([]);
  });
}
