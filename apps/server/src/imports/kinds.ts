import { catalogueKinds } from "./catalogue-kinds.ts";
import { column } from "./columns.ts";
import { contentKinds } from "./content-kinds.ts";
import { goodsKinds } from "./goods-kinds.ts";
import { type Kind, kind } from "./kind.ts";
import { productKinds } from "./product-kinds.ts";
import { salesKinds, storeKinds } from "./shop-kinds.ts";

const reviews = kind({
  file: "reviews.csv",
  table: "review",
  key: ["review_id"],
  references: [{ column: "sku", file: "products.csv" }],
  columns: {
    review_id: column.integer("review_id"),
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
});

/** In the order in which they are written: a kind comes after the kinds that it refers to. */
export const kinds: readonly Kind[] = [
  ...storeKinds,
  ...catalogueKinds,
  ...productKinds,
  reviews,
  ...goodsKinds,
  ...salesKinds,
  ...contentKinds,
];
