import type { Document } from "@papillote/domain/search/values.ts";
import type { Content } from "#server/content/content.ts";

/** S3.26. */
export function pageDocuments({ pages }: Content): Document[] {
  return pages.map(
    ({ id, identifier, title, html, urlPath, layout, metaDescription, updatedOn, sortOrder }) => ({
      id,
      identifier,
      title,
      content: html,
      url_path: urlPath,
      layout,
      meta_description: metaDescription,
      updated_at: `${updatedOn}T00:00:00.000Z`,
      sort_order: sortOrder,
      active: true,
    }),
  );
}

export function blockDocuments({ blocks }: Content): Document[] {
  return blocks.map(({ id, identifier, title, html, labels }) => ({
    id,
    identifier,
    title,
    content: html,
    labels,
    active: true,
  }));
}

/** A flat hierarchy with every page. */
export function hierarchyDocuments({ pages }: Content): Document[] {
  return pages.map(({ id, identifier, title, urlPath, sortOrder }, place) => ({
    id: place + 1,
    parent_id: null,
    page_id: id,
    identifier,
    label: title,
    request_url: urlPath,
    level: 1,
    sort_order: sortOrder,
  }));
}
