/**
 * Brings what stands in front of this script for browsers without scripts: when the page was painted, or at once if this browser has asked
 * for the fonts before. The sheet is not the router's, so it stays when a fault draws the whole page anew.
 * It is sent as text inside the page, so it may use nothing from outside itself.
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
    // Storage is forbidden: every visit is a first one.
  }
  new PerformanceObserver((entries, seen) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
    seen.disconnect();
    bring();
  }).observe({ type: "paint", buffered: true });
}
