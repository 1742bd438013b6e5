import fontFaces from "@papillote/ui/fonts.css?inline";
import { useNonce } from "#app/platform/page/nonce.tsx";
import { fontsWhenSeen } from "./fonts-when-seen.ts";

/**
 * The fonts' files. On a first visit nothing waits for them: the page is painted with stand-ins of the same width, and they are asked for
 * then. On later visits they are at hand and are asked for at once. Without scripts they come as any font does.
 * The texts are served alone: the browser's script has none of them, and leaves what the document brought.
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
