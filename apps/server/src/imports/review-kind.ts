import { flag, instant, integer, maybeEmptyText, numberOf, oneOf, text } from "./columns.ts";
import { kind } from "./kind.ts";

export const reviews = kind({
  file: "reviews.csv",
  table: "review",
  key: ["review_id"],
  references: [{ column: "sku", file: "products.csv" }],
  columns: {
    review_id: integer("review_id"),
    sku: text("product_sku"),
    nickname: text("nickname"),
    title: text("title"),
    detail: maybeEmptyText("detail"),
    rating: numberOf([1, 2, 3, 4, 5], "rating"),
    review_entity: oneOf(["product"]),
    review_status: oneOf(["pending", "approved", "rejected"], "status"),
    verified_purchase: flag("is_verified"),
    created_at: instant("created_at"),
  },
  decided: { column: "review_status", by: "judged_at" },
});
