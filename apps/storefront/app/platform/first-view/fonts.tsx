import fontFaces from "@papillote/ui/fonts.css?inline";
import { useNonce } from "#app/platform/page/nonce.tsx";
import { inlineCall } from "./inline-call.ts";

/**
 * The fonts' style sheet. On a first visit the page is painted with system fonts of the same width
 * as stand-ins, and the fonts load afterwards. A device without such system fonts keeps its own
 * fonts for the first page, as the lines would break elsewhere. On later visits the fonts are in
 * the browser's cache and load at once. Without script they load as usual. The sheet's text is only
 * in the document, not in the script.
 */
export function Fonts() {
  const nonce = useNonce();
  return (
    <>
      <noscript>
        <style nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? fontFaces : ""}
        </style>
      </noscript>
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? inlineCall(fontsWhenSeen, "document.currentScript") : ""}
      </script>
    </>
  );
}

/**
 * Adds the style sheet of the preceding `noscript` element. It is added at once if this browser has
 * loaded the fonts before, otherwise after the first paint and when both files are there, as each
 * font that arrives lays out the whole page again. The sheet is not managed by React, so it stays
 * when an error renders the whole page again. The function is inlined as text, so it must use
 * nothing outside itself.
 */
function fontsWhenSeen(script: HTMLScriptElement): void {
  const key = "papillote-fonts";
  const { nonce, previousElementSibling: plain } = script;
  const textContent = plain?.textContent?.replace(/<[^>]*>/g, "") ?? "";
  const bring = () =>
    document.head.append(Object.assign(document.createElement("style"), { nonce, textContent }));
  try {
    if (localStorage.getItem(key) !== null) {
      bring();
      return;
    }
    localStorage.setItem(key, "1");
  } catch {
    // If storage is forbidden, every visit counts as the first one.
  }
  new PerformanceObserver((entries, seen) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
    seen.disconnect();
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    const hasStandIn = ["Onest as", "Bricolage as"].every((one) =>
      loaded.some(({ family }) => family.includes(one)),
    );
    const files = textContent.matchAll(/url\("?[^)]+-french-[^)]+\)/g);
    const early = [...files].map(([file]) => new FontFace("early", file).load());
    // Without a stand-in the sheet is not added here; the next page requests the fonts again.
    void Promise.allSettled(early).then(() => hasStandIn && bring());
  }).observe({ type: "paint", buffered: true });
}
