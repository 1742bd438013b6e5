import {
  acceptedTextNames,
  readAcceptedTexts,
  writeAcceptedTexts,
} from "@papillote/domain/accounts/accepted-texts.ts";
import { displayText } from "@papillote/domain/catalog/search-text.ts";
import type { Queryable } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Audience, decideBanner, listBanners } from "./banners.store.ts";
import {
  type BlockRow,
  type PageRow,
  readBlocks,
  readPages,
  readVersions,
} from "./content.store.ts";
import { readHelpSections } from "./help-sections.ts";
import { fillLegalFacts } from "./legal-facts.ts";
import { markdownIt } from "./markdown.ts";
import { hidePopup, type PopupPlan, savePopup } from "./popup.store.ts";

type Page = Omit<PageRow, "markdown"> & { readonly html: string };
type Block = Omit<BlockRow, "markdown"> & { readonly html: string };
export type Content = { readonly pages: readonly Page[]; readonly blocks: readonly Block[] };

export {
  type Audience,
  decideBanner,
  hidePopup,
  listBanners,
  type PopupPlan,
  readHelpSections,
  savePopup,
};

/** S3.26: active pages and blocks as HTML. */
export async function readContent({ db, config }: Pick<Deps, "db" | "config">): Promise<Content> {
  const asText = textMaker(config);
  return { pages: (await readPages(db)).map(asText), blocks: (await readBlocks(db)).map(asText) };
}

/**
 * The versions of the terms that are accepted: those that the page showed, as a text may be replaced
 * before its form is sent; else those of now.
 * @param shown as they are stored with the acceptance, such as `terms:2 cgv:1`
 * @returns empty in a shop without such pages
 */
export async function findAcceptedTexts(db: Queryable, shown = "") {
  const named = readAcceptedTexts(shown);
  const versionOf = (name: string) => named.find((one) => one.name === name)?.version;
  const found = await readVersions(
    db,
    acceptedTextNames.map((name) => ({ name, version: versionOf(name) })),
  );
  return acceptedTextNames.flatMap((name) => {
    const text = found.find((one) => one.name === name);
    return text ? [{ ...text, name }] : [];
  });
}

/** The accepted terms as they are stored with the acceptance. */
export async function writtenTexts(db: Queryable, shown: string | undefined): Promise<string> {
  return writeAcceptedTexts(await findAcceptedTexts(db, shown));
}

export function markdownToHtml(markdown: string): string {
  return markdownIt.render(markdown);
}

/** Converts a row to what visitors get: HTML with the facts of the seller filled in. */
export function textMaker(config: Deps["config"]) {
  return <Row extends { readonly markdown: string; readonly title: string }>({
    markdown,
    ...row
  }: Row) => ({
    ...row,
    title: displayText(fillLegalFacts(row.title, config)),
    html: markdownToHtml(displayText(fillLegalFacts(markdown, config))),
  });
}
