/**
 * Adds the style sheet of the preceding `noscript` element: after the first paint, or at once if
 * this browser has loaded the fonts before. The sheet is not managed by React, so it stays when an
 * error renders the whole page again. The function is inlined as text: it must use nothing outside
 * itself.
 */
export function fontsWhenSeen(script: HTMLScriptElement): void {
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
    // Storage is forbidden: every visit counts as the first one.
  }
  new PerformanceObserver((entries, seen) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
    seen.disconnect();
    bring();
  }).observe({ type: "paint", buffered: true });
}
