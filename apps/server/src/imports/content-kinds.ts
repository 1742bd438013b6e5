import {
  civilDay,
  flag,
  integer,
  maybeEmptyText,
  namedWords,
  oneOf,
  slug,
  text,
} from "./columns.ts";
import { kind } from "./kind.ts";
import { markdownReader } from "./read-markdown.ts";

/** A folder of texts, each with what is known of it at its head. */
export const pages = kind({
  file: "content/pages",
  table: "cms_page",
  key: ["identifier"],
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
    identifier: slug("identifier"),
    title: text("title"),
    url_path: slug("url_path"),
    layout: oneOf(["default", "minimal", "empty"], "layout"),
    meta_description: maybeEmptyText("meta_description"),
    updated_at: civilDay("updated_on"),
    sort_order: integer("sort_order"),
    status: flag("is_active"),
    markdown: text("markdown"),
  },
});

/** What else stands at the head of a block are the words of its buttons. */
export const blocks = kind({
  file: "content/blocks",
  table: "cms_block",
  key: ["identifier"],
  read: markdownReader({ columns: ["identifier", "title", "status"], others: "labels" }),
  columns: {
    identifier: slug("identifier"),
    title: text("title"),
    status: flag("is_active"),
    labels: namedWords("labels"),
    markdown: text("markdown"),
  },
});
