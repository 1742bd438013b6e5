import type { WireResult } from "@papillote/contract/endpoint.ts";
import type { createReview } from "@papillote/contract/reviews.ts";
import type { FoundProduct } from "#server/catalog/catalog.ts";
import type { Review } from "./reviews.store.ts";

export function wireReview(
  { reviewId, nickname, title, detail, rating, isVerified, createdAt }: Review,
  productId: number,
): WireResult<typeof createReview> {
  return {
    id: reviewId,
    product_id: productId,
    title,
    detail,
    nickname,
    rating,
    verified_purchase: isVerified,
    created_at: createdAt.toISOString(),
  };
}

export function wireReviewed({ productId, sku, name, slug, isShown }: FoundProduct) {
  return { product_id: productId, sku, name, slug, is_shown: isShown };
}
