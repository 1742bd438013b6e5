import fontFaces from "@papillote/ui/fonts.css?inline";
import { useNonce } from "#app/platform/page/nonce.tsx";
import { fontsWhenSeen } from "./fonts-when-seen.ts";

/**
 * The fonts' style sheet. On a first visit the page is painted with fallback fonts of the same
 * width, and the fonts load afterwards. On later visits they are in the browser's cache and load at
 * once. Without script they load as usual. The texts are only in the document, not in the script.
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
        {import.meta.env.SSR ? `(${fontsWhenSeen})(document.currentScript)` : ""}
      </script>
    </>
  );
}
