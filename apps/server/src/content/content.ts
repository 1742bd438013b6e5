import { shownText } from "@papillote/domain/catalog/search-text.ts";
import type { Queryable } from "#server/db/db.ts";
import { type BlockRow, type PageRow, readBlocks, readPages } from "./content.store.ts";
import { htmlOf } from "./html-of.ts";

export type Page = Omit<PageRow, "markdown"> & { readonly html: string };
export type Block = Omit<BlockRow, "markdown"> & { readonly html: string };
export type Content = { readonly pages: readonly Page[]; readonly blocks: readonly Block[] };

/** S3.26: pages in their order and blocks, as visitors get them. */
export async function readContent(db: Queryable): Promise<Content> {
  return { pages: (await readPages(db)).map(asHtml), blocks: (await readBlocks(db)).map(asHtml) };
}

function asHtml<Row extends { readonly markdown: string; readonly title: string }>({
  markdown,
  ...row
}: Row) {
  return { ...row, title: shownText(row.title), html: htmlOf(shownText(markdown)) };
}
