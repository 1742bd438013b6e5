import { inlineJson } from "#app/platform/first-view/inline-json.ts";
import { useNonce } from "./nonce.tsx";

/** What machines read of a page (schema.org), told in words that no page shows. It is data: no browser runs it. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const nonce = useNonce();
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {inlineJson({ "@context": "https://schema.org", ...data })}
    </script>
  );
}
