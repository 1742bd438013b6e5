import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { usePageAddress } from "./page-facts.ts";

/**
 * The page's title and description, for the tab, search results and shared links.
 * @param props.picture of a shared link, such as `brand/ravelune`; the shop's own without it
 */
export function PageHead(props: Parameters<typeof SharedLink>[0]) {
  return (
    <>
      <title>{props.title}</title>
      <meta name="description" content={props.description} />
      {import.meta.env.SSR && <SharedLink {...props} />}
    </>
  );
}

/** In pixels. */
const pictureSize = { width: 1200, height: 630 } as const;

/**
 * The URL contains the catalogue's version, so that caches may keep the picture without a time
 * limit.
 */
function pictureAddress(locale: string, page = "home", version?: string): string {
  return `/img/share/${locale.slice(0, 2)}/${page}.png${version === undefined ? "" : `?v=${version}`}`;
}

/** The preview of a shared link. It is read from the document, so no browser loads its script. */
function SharedLink({
  title,
  description,
  picture,
}: {
  readonly title: string;
  readonly description: string;
  readonly picture?: string | undefined;
}) {
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
