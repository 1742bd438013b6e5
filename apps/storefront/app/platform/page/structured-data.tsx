import { inlineJson } from "#app/platform/first-view/inline-json.ts";
import { useNonce } from "./nonce.tsx";

/** Structured data for search engines (schema.org). Browsers do not run this type of script. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const nonce = useNonce();
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {inlineJson({ "@context": "https://schema.org", ...data })}
    </script>
  );
}
