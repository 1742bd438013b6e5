import type { WireResult } from "@papillote/contract/endpoint.ts";
import { createReview, myReviews, productReviews } from "@papillote/contract/reviews.ts";
import { refused } from "@papillote/domain/outcome.ts";
import { reviewSummary } from "@papillote/domain/reviews/review-summary.ts";
import { findProduct, type ProductSummary } from "#server/catalog/catalog.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { readOwnReviews } from "./own-reviews.ts";
import { findRatings, findShownReviews, type Review } from "./reviews.store.ts";
import { writeReview } from "./write-review.ts";

export function reviewsRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(createReview, async ({ body: { review }, session, ip }) => {
      const { product_id: productId, ...fields } = review;
      const written = await writeReview(
        deps,
        { ...fields, productId, rating: fields.rating },
        { customerId: session?.customerId, ip },
      );
      return written.ok ? answer(reviewWire(written.value, productId)) : written;
    }),

    route(productReviews, async ({ query: { productId, page, limit } }) => {
      const product = await findProduct(db, productId);
      if (!product?.isShown) return refused("PRODUCT_NOT_FOUND");
      const [ratings, shown] = await Promise.all([
        findRatings(db, product.sku),
        findShownReviews(db, product.sku, { limit, offset: (page - 1) * limit }),
      ]);
      const summary = reviewSummary(ratings);
      return answer({
        items: shown.map((one) => reviewWire(one, product.productId)),
        meta: { total: ratings.length, page, limit },
        summary: { ...summary, stars: [...summary.stars] },
      });
    }),

    route(myReviews, async ({ session: { customerId }, query: { page, limit } }) => {
      const { reviews, total, toReview } = await readOwnReviews(db, customerId, { page, limit });
      return answer({
        items: reviews.map(({ review, product }) => ({
          ...reviewWire(review, product.productId),
          status: review.status,
          product: productWire(product),
        })),
        meta: { total, page, limit },
        to_review: toReview.map(productWire),
      });
    }),
  ];
}

function reviewWire(
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

function productWire({ productId, sku, name, slug, isShown }: ProductSummary) {
  return { product_id: productId, sku, name, slug, is_shown: isShown };
}
