import { displayText } from "@papillote/domain/catalog/search-text.ts";
import MarkdownIt from "markdown-it";
import type { Queryable } from "#server/db/db.ts";
import { type BlockRow, type PageRow, readBlocks, readPages } from "./content.store.ts";

type Page = Omit<PageRow, "markdown"> & { readonly html: string };
type Block = Omit<BlockRow, "markdown"> & { readonly html: string };
export type Content = { readonly pages: readonly Page[]; readonly blocks: readonly Block[] };

/** S3.26: active pages and blocks as HTML. */
export async function readContent(db: Queryable): Promise<Content> {
  return { pages: (await readPages(db)).map(asHtml), blocks: (await readBlocks(db)).map(asHtml) };
}

/** HTML in the Markdown is escaped, and links cannot run scripts. */
const renderer = new MarkdownIt({ html: false, linkify: false });

export function markdownToHtml(markdown: string): string {
  return renderer.render(markdown);
}

function asHtml<Row extends { readonly markdown: string; readonly title: string }>({
  markdown,
  ...row
}: Row) {
  return { ...row, title: displayText(row.title), html: markdownToHtml(displayText(markdown)) };
}
