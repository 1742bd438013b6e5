import { usePageAddress } from "./page-facts.ts";
import { useVisitor } from "./visitor.ts";

type PageHeadProps = { readonly title: string; readonly description: string };

/** What a page calls itself: in the browser's tab, in a list of results, and where its link is shared. */
export function PageHead({ title, description }: PageHeadProps) {
  const { shopName, locale } = useVisitor();
  const { canonical } = usePageAddress();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical !== undefined && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={shopName} />
          <meta property="og:locale" content={locale.replace("-", "_")} />
          <meta property="og:url" content={canonical} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta name="twitter:card" content="summary" />
        </>
      )}
    </>
  );
}
