import type { Page } from "@playwright/test";
import { foreignSentences, languages } from "./catalogues.ts";
import { onEachScreen } from "./each-screen.ts";
import { cutOff } from "./fit.ts";
import { expect, test } from "./shop-test.ts";

const isEachLanguage = process.env.EACH_LANGUAGE === "yes";
/**
 * The language with the longest words, at the widths with the least room and the longest lines.
 * focus-not-covered.spec.ts looks at French, as it opens each screen anyway.
 */
const laidOut = new Set(["de-DE"]);
/**
 * A text that is not taken from the language files is the same in every language, and in Japanese
 * no word of another one is missed. For all languages, which take minutes and find little, run
 * `npm run e2e -- every-language --each-language` before a release.
 */
const read = new Set(["fr-FR", ...laidOut, "ja-JP"]);
const widths = isEachLanguage ? [320, 390, 1280] : [320, 1280];

/** Not compressed, as both ends are on this machine. */
const plain = { headers: { "accept-encoding": "identity" } };

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

for (const locale of languages().filter((one) => isEachLanguage || read.has(one))) {
  const isLaidOut = isEachLanguage || laidOut.has(locale);
  const isWhole = isLaidOut ? "nothing is cut off, and " : "";
  test(`each screen in ${locale}: ${isWhole}nothing is in another language`, async ({ page }) => {
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
