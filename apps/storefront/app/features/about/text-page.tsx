import { useLingui } from "@lingui/react/macro";
import { catalogSearch } from "@papillote/contract/search.ts";
import { PageBody, SectionHead } from "@papillote/ui/layout/layout.tsx";
import { Prose } from "@papillote/ui/layout/text.tsx";
import { type RouterContextProvider, redirect } from "react-router";
import * as z from "zod/mini";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths, requestedPage } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { markMissing } from "#app/platform/words/missing-facts.ts";

const text = z.object({ title: z.string(), content: z.string(), meta_description: z.string() });
type Text = z.output<typeof text>;

const index = "vue_storefront_catalog_1";

/** S3.26: the page of the content import whose identifier is the address. */
export async function loadText(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Text> {
  const page = context.get(pageContext);
  const identifier = requestedPage(request, page).path.slice(1);
  const found = unwrapOrThrow(
    await page.call(catalogSearch, {
      params: { index, entity: "cms_page" },
      query: {
        request: JSON.stringify({ query: { terms: { identifier: [identifier] } } }),
        response_format: "compact",
      },
    }),
  );
  const first = Array.isArray(found.hits) ? found.hits[0] : undefined;
  // The operator may have taken the page out of the content.
  if (first === undefined) throw redirect(withOverlay(paths.notFound(), { notice: "no-content" }));
  return z.parse(text, first);
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
