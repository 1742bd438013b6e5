import { usePageAddress } from "./page-facts.ts";
import { paths } from "./paths.ts";
import { useVisitor } from "./visitor.ts";

type PageHeadProps = {
  readonly title: string;
  readonly description: string;
  /** What the picture of a shared link shows, such as `brand/ravelune`; without it the house. */
  readonly picture?: string | undefined;
};

const pictureSize = { width: 1200, height: 630 } as const;

/** What a page calls itself: in the browser's tab, in a list of results, and where its link is shared. */
export function PageHead({ title, description, picture }: PageHeadProps) {
  const { shopName, locale, publicOrigin, pictureVersion } = useVisitor();
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
          <meta property="og:image" content={publicOrigin + paths.sharePicture(locale, picture, pictureVersion)} />
          <meta property="og:image:width" content={`${pictureSize.width}`} />
          <meta property="og:image:height" content={`${pictureSize.height}`} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
