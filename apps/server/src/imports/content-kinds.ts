import { column } from "./columns.ts";
import { type Kind, kind, problemIf } from "./kind.ts";
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

const faqCategories = kind({
  file: "content/faq_categories.csv",
  table: "faq_category",
  key: ["category_id"],
  ending: { column: "is_active", value: false },
  unique: [{ columns: ["slug"] }],
  columns: {
    category_id: column.integer("category_id"),
    name: column.text("name"),
    slug: column.slug("slug"),
    icon: column.slug("icon"),
    sort_order: column.integer("sort_order"),
    status: column.flag("is_active"),
  },
});

const faqs = kind({
  file: "content/faqs.csv",
  table: "faq",
  key: ["faq_id"],
  ending: { column: "is_active", value: false },
  references: [{ column: "category_id", file: "content/faq_categories.csv" }],
  columns: {
    faq_id: column.integer("faq_id"),
    category_id: column.integer("category_id"),
    question: column.text("question"),
    answer: column.text("answer"),
    sort_order: column.integer("sort_order"),
    status: column.flag("is_active"),
  },
});

const messageSubjects = kind({
  file: "content/message_subjects.csv",
  table: "message_subject",
  key: ["subject_id"],
  ending: { column: "is_active", value: false },
  columns: {
    subject_id: column.integer("subject_id"),
    label: column.text("label"),
    sort_order: column.integer("sort_order"),
    requires_order_number: column.flag("requires_order_number"),
    priority: column.oneOf(["normal", "high"], "priority"),
    status: column.flag("is_active"),
  },
});

const banners = kind({
  file: "content/banners.csv",
  table: "banner",
  key: ["banner_id"],
  ending: { column: "is_active", value: false },
  decided: { column: "status", by: "decided_at" },
  columns: {
    banner_id: column.integer("banner_id"),
    placement: column.oneOf(
      ["home_main", "home_secondary", "shop_top", "account", "pro_top", "notice"],
      "placement",
    ),
    title: column.text("title"),
    text: column.text("text"),
    cta_label: column.text("cta_label"),
    cta_url: column.link("cta_url"),
    from_date: column.optionalDay("from_date"),
    to_date: column.optionalDay("to_date"),
    icon: column.slug("icon"),
    color_1: column.colour("color_1"),
    color_2: column.colour("color_2"),
    sort_order: column.integer("sort_order"),
    status: column.flag("is_active"),
  },
  check: ({ banner_id, from_date, to_date }) => [
    ...problemIf(banner_id < 1 || banner_id > 999, "banner_id", "is not from 1 to 999"),
    ...problemIf(
      from_date !== null && to_date !== null && from_date > to_date,
      "to_date",
      "is before from_date",
    ),
  ],
});

export const contentKinds: readonly Kind[] = [
  pages,
  blocks,
  faqCategories,
  faqs,
  messageSubjects,
  banners,
];
