import {
  acceptedTextNames,
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
 * The versions of the terms that are accepted now, as they are stored with the acceptance; empty
 * in a shop without such pages.
 */
export async function acceptedTextsNow(db: Queryable): Promise<string> {
  const current = await readVersions(db, acceptedTextNames);
  return writeAcceptedTexts(
    acceptedTextNames.flatMap((name) => {
      const version = current.find((one) => one.name === name)?.version;
      return version === undefined ? [] : [{ name, version }];
    }),
  );
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
