import { Trans, useLingui } from "@lingui/react/macro";
import { cmsBlockByIdentifier, cmsPageByIdentifier } from "@papillote/contract/content.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import { TextButton, TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { AsideLayout, PageBody, Row, SectionHead } from "@papillote/ui/layout/layout.tsx";
import { Heading, Prose, Text } from "@papillote/ui/layout/text.tsx";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { type RouterContextProvider, redirect } from "react-router";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths, requestedPage } from "#app/platform/paths/paths.ts";
import { textPdf } from "#app/platform/paths/text-pdf.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import { markMissing } from "#app/platform/words/missing-facts.ts";
import { Changes } from "./text-changes.tsx";
import styles from "./text-page.module.css";
import { Earlier, Versions } from "./text-versions.tsx";

type TextOfPage = Result<typeof cmsPageByIdentifier> & { readonly summary: string | undefined };

const allStores = 0;
const contentsMin = 3;
const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

/**
 * S3.26: the text page whose identifier is the path of the URL; `?version=` shows an earlier
 * version, and `?changes=1` shows what the version changed.
 */
export async function loadText(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<TextOfPage> {
  const page = context.get(pageContext);
  const identifier = requestedPage(request, page).path.slice(1);
  const { searchParams } = new URL(request.url);
  const version = searchParams.get("version");
  const earlier = version !== null && /^[1-9]\d{0,5}$/.test(version) ? Number(version) : undefined;
  const [found, summary] = await Promise.all([
    page.call(cmsPageByIdentifier, {
      params: { identifier, storeId: allStores },
      query: {
        ...(earlier !== undefined && { version: earlier }),
        ...(searchParams.get("changes") === "1" && { changes: "1" as const }),
      },
    }),
    page.call(cmsBlockByIdentifier, {
      params: { identifier: `essential-${identifier}`, storeId: allStores },
    }),
  ]);
  // The operator may have taken the page out of the content.
  if (!found.ok && found.refusal === "CMS_PAGE_NOT_FOUND")
    throw redirect(withOverlay(paths.notFound(), { notice: "no-content" }));
  return {
    ...unwrapOrThrow(found),
    // The summary is of today's text, so an earlier version has none.
    summary: summary.ok && earlier === undefined ? summary.value.content : undefined,
  };
}

/** A legal text in French. Its first heading is the title; the others are the table of contents. */
export function TextPage({ summary, ...text }: TextOfPage) {
  const { identifier, version, title, content, meta_description, updated_at } = text;
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const missing = `[${t`to be completed`}]`;
  const whole = markMissing(content.replace(/^<h1>.*?<\/h1>\s*/s, ""), missing);
  const { html, headings } = withContents(whole);
  const day = dayWords(updated_at.slice(0, 10));
  const prose = (
    <>
      {text.changes ? (
        <Changes text={text} changes={text.changes} missing={missing} />
      ) : (
        <Prose lang="fr" html={html} />
      )}
      <Versions text={text} />
    </>
  );
  return (
    <PageBody>
      <PageHead title={`${title} · ${shopName}`} description={meta_description} />
      <Breadcrumbs
        label={t`You are here`}
        items={[
          { label: t`Home`, href: paths.home() },
          { label: title, lang: "fr" },
        ]}
      />
      <SectionHead
        level={1}
        title={<span lang="fr">{title}</span>}
        lead={<small className={styles.updated}>{t`Updated on ${day}`}</small>}
        end={
          <Row className={styles.tools}>
            <TextButton
              className={styles.print}
              icon={<Printer {...icon} />}
              onClick={() => window.print()}
            >
              <Trans>Print</Trans>
            </TextButton>
            <TextButtonLink
              href={textPdf(identifier, version)}
              icon={<Download {...icon} />}
              download
            >
              <Trans>Download the PDF</Trans>
            </TextButtonLink>
          </Row>
        }
      />
      <Earlier text={text} />
      {summary !== undefined && !text.changes && <Summary html={markMissing(summary, missing)} />}
      {headings.length < contentsMin || text.changes ? (
        prose
      ) : (
        <AsideLayout side="start" aside={<Contents headings={headings} />}>
          {prose}
        </AsideLayout>
      )}
    </PageBody>
  );
}

function Summary({ html }: { html: string }) {
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <Heading level={2} look="card" id="summary">
        <Trans>In short</Trans>
      </Heading>
      <Prose lang="fr" html={html} />
      <Text size="small" muted>
        <Trans>This summary helps to read. The text below alone is binding.</Trans>
      </Text>
    </section>
  );
}

type SectionHeading = { readonly id: string; readonly label: string };

function Contents({ headings }: { headings: readonly SectionHeading[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Contents`} className={styles.contents} lang="fr">
      {headings.map(({ id, label }) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Each heading gets an id, which a link can name. */
function withContents(text: string): { html: string; headings: readonly SectionHeading[] } {
  const headings: SectionHeading[] = [];
  const html = text.replaceAll(/<h2>(.*?)<\/h2>/gs, (_, heading: string) => {
    const id = `section-${headings.length + 1}`;
    headings.push({ id, label: plainText(heading) });
    return `<h2 id="${id}">${heading}</h2>`;
  });
  return { html, headings };
}

/** Removes the tags and restores the characters that the renderer of the content escaped. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
