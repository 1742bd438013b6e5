import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { usePageAddress } from "./page-facts.ts";

type SharedLinkProps = {
  readonly title: string;
  readonly description: string;
  readonly picture?: string | undefined;
};

const pictureSize = { width: 1200, height: 630 } as const;

/** Written for one version of the catalogue, so that it may be kept for good. */
function pictureAddress(locale: string, page = "home", version?: string): string {
  return `/img/share/${locale.startsWith("fr") ? "fr" : "en"}/${page}.png${version === undefined ? "" : `?v=${version}`}`;
}

/** What networks show of a link: read from the document as it is sent, so that no browser needs the script of it. */
export function SharedLink({ title, description, picture }: SharedLinkProps) {
  const { shopName, locale, publicOrigin, pictureVersion } = useVisitor();
  const { canonical } = usePageAddress();
  if (canonical === undefined) return null;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:locale" content={locale.replace("-", "_")} />
      <meta property="og:url" content={canonical} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta
        property="og:image"
        content={publicOrigin + pictureAddress(locale, picture, pictureVersion)}
      />
      <meta property="og:image:width" content={`${pictureSize.width}`} />
      <meta property="og:image:height" content={`${pictureSize.height}`} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
