import type { Queryable } from "#server/db/db.ts";

/** Stores a page of text, or its next version. */
export async function savePage(
  db: Pick<Queryable, "query">,
  identifier: string,
  markdown: string,
): Promise<void> {
  await db.query(
    `insert into cms_page (identifier, title, url_path, layout, meta_description, updated_on,
       sort_order, is_active, markdown)
     values ($1, $1, $1, 'default', '', '2026-11-01', 1, true, $2)
     on conflict (identifier) do update set markdown = excluded.markdown`,
    [identifier, markdown],
  );
}
