import { inlineJson } from "#app/platform/first-view/inline-json.ts";
import { useNonce } from "./nonce.tsx";

/**
 * Structured data for search engines (schema.org). They read documents, so the page's script has
 * neither the data nor the code that describes it. Browsers do not run this type of script.
 * @param data false in the browser
 */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> | false }) {
  const nonce = useNonce();
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR && data ? inlineJson({ "@context": "https://schema.org", ...data }) : ""}
    </script>
  );
}
