/**
 * Switches a style sheet on when the page was painted, or at once if this browser has asked for the fonts before.
 * It is sent as text inside the page, so it may use nothing from outside itself.
 */
export function fontsWhenSeen(sheet: HTMLStyleElement): void {
  const key = "papillote-fonts";
  const switchOn = () => {
    sheet.media = "all";
  };
  try {
    if (localStorage.getItem(key) !== null) {
      switchOn();
      return;
    }
    localStorage.setItem(key, "1");
  } catch {
    // Storage is forbidden: every visit is a first one.
  }
  new PerformanceObserver((entries, seen) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
    seen.disconnect();
    switchOn();
  }).observe({ type: "paint", buffered: true });
}
