import { SharedLink } from "./shared-link.tsx";

type PageHeadProps = {
  readonly title: string;
  readonly description: string;
  /** What the picture of a shared link shows, such as `brand/ravelune`; without it the house. */
  readonly picture?: string | undefined;
};

/** What a page calls itself: in the browser's tab, in a list of results, and where its link is shared. */
export function PageHead(props: PageHeadProps) {
  return (
    <>
      <title>{props.title}</title>
      <meta name="description" content={props.description} />
      {import.meta.env.SSR && <SharedLink {...props} />}
    </>
  );
}
