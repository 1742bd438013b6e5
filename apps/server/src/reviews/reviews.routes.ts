import { createReview, myReviews, productReviews } from "@papillote/contract/reviews.ts";
import { refused } from "@papillote/domain/outcome.ts";
import { reviewSummary } from "@papillote/domain/reviews/review-summary.ts";
import { findProduct } from "#server/catalog/catalog.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { findRatings, findShownReviews } from "./reviews.store.ts";
import { wireReview, wireReviewed } from "./reviews.wire.ts";
import { seeOwnReviews } from "./see-own-reviews.ts";
import { writeReview } from "./write-review.ts";

export function reviewsRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(createReview, async ({ body: { review }, session, ip }) => {
      const { product_id, ...said } = review;
      const written = await writeReview(
        deps,
        { productId: product_id, ...said, rating: said.rating },
        { customerId: session?.customerId, ip },
      );
      return written.ok ? answer(wireReview(written.value, product_id)) : written;
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
        items: shown.map((one) => wireReview(one, product.productId)),
        meta: { total: ratings.length, page, limit },
        summary: { ...summary, stars: [...summary.stars] },
      });
    }),

    route(myReviews, async ({ session: { customerId }, query: { page, limit } }) => {
      const { reviews, total, toReview } = await seeOwnReviews(db, customerId, { page, limit });
      return answer({
        items: reviews.map(({ review, product }) => ({
          ...wireReview(review, product.productId),
          status: review.status,
          product: wireReviewed(product),
        })),
        meta: { total, page, limit },
        to_review: toReview.map(wireReviewed),
      });
    }),
  ];
}
