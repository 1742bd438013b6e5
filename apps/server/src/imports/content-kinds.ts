import { column } from "./columns.ts";
import { type Kind, kind } from "./kind.ts";
import { markdownReader } from "./read-markdown.ts";

/** A folder of Markdown files, each with a head of `name: text` lines. */
const pages = kind({
  file: "content/pages",
  table: "cms_page",
  key: ["identifier"],
  ending: { column: "is_active", value: false },
  unique: [{ columns: ["url_path"] }],
  read: markdownReader({
    columns: [
      "identifier",
      "title",
      "url_path",
      "layout",
      "meta_description",
      "updated_at",
      "sort_order",
      "status",
    ],
  }),
  columns: {
    identifier: column.slug("identifier"),
    title: column.text("title"),
    url_path: column.slug("url_path"),
    layout: column.oneOf(["default", "minimal", "empty"], "layout"),
    meta_description: column.maybeEmptyText("meta_description"),
    updated_at: column.civilDay("updated_on"),
    sort_order: column.integer("sort_order"),
    status: column.flag("is_active"),
    markdown: column.text("markdown"),
  },
});

/** The other lines of a block's head are the labels of its buttons. */
const blocks = kind({
  file: "content/blocks",
  table: "cms_block",
  key: ["identifier"],
  ending: { column: "is_active", value: false },
  read: markdownReader({ columns: ["identifier", "title", "status"], others: "labels" }),
  columns: {
    identifier: column.slug("identifier"),
    title: column.text("title"),
    status: column.flag("is_active"),
    labels: column.namedTexts("labels"),
    markdown: column.text("markdown"),
  },
});

export const contentKinds: readonly Kind[] = [pages, blocks];
