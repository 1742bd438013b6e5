import { SharedLink } from "./shared-link.tsx";

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
