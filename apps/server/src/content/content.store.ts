import { type Queryable, rows, statement } from "#server/db/db.ts";

type Text = {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  readonly markdown: string;
};
export type PageRow = Text & {
  readonly urlPath: string;
  readonly layout: "default" | "minimal" | "empty";
  readonly metaDescription: string;
  readonly updatedOn: string;
  readonly sortOrder: number;
};
export type BlockRow = Text & { readonly labels: Readonly<Record<string, string>> };

/** Active pages, in their order. */
export function readPages(db: Queryable): Promise<PageRow[]> {
  return rows(
    db,
    statement(
      "content.pages",
      `select page_id as id, identifier, title, markdown, url_path as "urlPath", layout,
              meta_description as "metaDescription",
              to_char(updated_on, 'YYYY-MM-DD') as "updatedOn", sort_order as "sortOrder"
       from cms_page where is_active order by sort_order, identifier`,
    ),
  );
}

export function readBlocks(db: Queryable): Promise<BlockRow[]> {
  return rows(
    db,
    statement(
      "content.blocks",
      `select block_id as id, identifier, title, markdown, labels from cms_block
       where is_active order by identifier`,
    ),
  );
}
