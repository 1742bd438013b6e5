import { catalogueKinds, searchSynonyms } from "./catalogue-kinds.ts";
import { column } from "./columns.ts";
import { contentKinds } from "./content-kinds.ts";
import { endedKind } from "./ended-kind.ts";
import { goodsKinds } from "./goods-kinds.ts";
import { type Kind, kind, problemIf } from "./kind.ts";
import { productKinds } from "./product-kinds.ts";
import { salesKinds, storeKinds } from "./shop-kinds.ts";

const reviews = kind({
  file: "reviews.csv",
  table: "review",
  key: ["review_id"],
  references: [{ column: "sku", file: "products.csv" }],
  columns: {
    review_id: column.integer("import_id"),
    sku: column.text("product_sku"),
    nickname: column.text("nickname"),
    title: column.text("title"),
    detail: column.maybeEmptyText("detail"),
    rating: column.numberOf([1, 2, 3, 4, 5], "rating"),
    review_entity: column.oneOf(["product"]),
    review_status: column.oneOf(["pending", "approved", "rejected"], "status"),
    verified_purchase: column.flag("is_verified"),
    created_at: column.instant("created_at"),
  },
  decided: { column: "review_status", by: "judged_at" },
  ending: "deleted",
  check: ({ created_at }, { now }) =>
    problemIf(Date.parse(created_at) > now.getTime(), "created_at", "is in the future"),
});

/** In the order in which they are written: a kind comes after the kinds that it refers to. */
const tables: readonly Kind[] = [
  ...storeKinds,
  ...catalogueKinds,
  ...productKinds,
  searchSynonyms,
  reviews,
  ...goodsKinds,
  ...salesKinds,
  ...contentKinds,
];

/** Rows are ended last, after the rows that may take their place. */
export const kinds: readonly Kind[] = [...tables, endedKind(tables)];
