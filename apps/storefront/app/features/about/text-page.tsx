import { useLingui } from "@lingui/react/macro";
import { cmsPageByIdentifier } from "@papillote/contract/content.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import { PageBody, SectionHead } from "@papillote/ui/layout/layout.tsx";
import { Prose } from "@papillote/ui/layout/text.tsx";
import { type RouterContextProvider, redirect } from "react-router";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths, requestedPage } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { markMissing } from "#app/platform/words/missing-facts.ts";

type Text = Result<typeof cmsPageByIdentifier>;

const allStores = 0;

/** S3.26: the page of text whose identifier is the address; `?version=` is a text it had before. */
export async function loadText(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Text> {
  const page = context.get(pageContext);
  const identifier = requestedPage(request, page).path.slice(1);
  const version = new URL(request.url).searchParams.get("version");
  const found = await page.call(cmsPageByIdentifier, {
    params: { identifier, storeId: allStores },
    query: version !== null && /^[1-9]\d{0,5}$/.test(version) ? { version: Number(version) } : {},
  });
  // The operator may have taken the page out of the content.
  if (!found.ok && found.refusal === "CMS_PAGE_NOT_FOUND")
    throw redirect(withOverlay(paths.notFound(), { notice: "no-content" }));
  return unwrapOrThrow(found);
}

/** A legal text in French. Its first heading is its title. */
export function TextPage({ title, content, meta_description }: Text) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const missing = `[${t`to be completed`}]`;
  const html = markMissing(content.replace(/^<h1>.*?<\/h1>\s*/s, ""), missing);
  return (
    <PageBody>
      <PageHead title={`${title} · ${shopName}`} description={meta_description} />
      <SectionHead level={1} title={title} />
      <Prose lang="fr" html={html} />
    </PageBody>
  );
}
