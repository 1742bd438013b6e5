/**
 * Runs the parked module scripts in a browser that has what they use (docs/browsers.md); an older
 * browser keeps the page without script, which is complete.
 *
 * They run once: when the page is painted and the browser is idle, at the first input, or after
 * three seconds. Inlined as text, the function must use nothing outside itself.
 */
export function reviveWhenSeen(parked: string): void {
  // Chromium fires this once, perhaps before any script; `offline/install.ts` uses it on a press.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    Object.assign(window, { installEvent: event });
  });
  const isOld =
    !("toReversed" in Array.prototype) ||
    !CSS.supports("color: color-mix(in srgb, red, red)") ||
    !CSS.supports("selector(:has(a))");
  if (isOld) return;
  const signs = ["pointerdown", "keydown", "focusin", "touchstart"];
  const now = () => {
    // The scripts are at the end of the page, so the page must be parsed first.
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", now);
      return;
    }
    for (const sign of signs) removeEventListener(sign, now, true);
    for (const waiting of document.querySelectorAll<HTMLScriptElement>(
      `script[type="${parked}"]`,
    )) {
      for (const href of waiting.dataset.modules?.split(" ") ?? []) {
        document.head.append(
          Object.assign(document.createElement("link"), {
            rel: "modulepreload",
            href,
            nonce: waiting.nonce,
          }),
        );
      }
      // The text must not change, as the page's policy allows the script by its hash.
      document.head.append(
        Object.assign(document.createElement("script"), {
          type: "module",
          nonce: waiting.nonce,
          textContent: waiting.textContent,
        }),
      );
      waiting.type = `${parked}-done`;
    }
  };
  const seen = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
    seen.disconnect();
    if ("requestIdleCallback" in window) requestIdleCallback(now);
    else setTimeout(now, 50);
  });
  for (const sign of signs) addEventListener(sign, now, { capture: true, passive: true });
  addEventListener("load", () => seen.observe({ type: "paint", buffered: true }));
  setTimeout(now, 3_000);
}
