import { myReviews } from "@papillote/contract/reviews.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { pageNumberOf } from "#app/platform/paths/page-number.ts";

const reviewsPerPage = 12;

/**
 * A page of the customer's reviews, the newest first, and products to review. Pages count from 0.
 */
export async function loadOwnReviews(request: Request, context: Readonly<RouterContextProvider>) {
  const page = pageNumberOf(request);
  const { items, meta, to_review } = unwrapOrThrow(
    await context.get(pageContext).call(myReviews, { query: { page, limit: reviewsPerPage } }),
  );
  return {
    reviews: items,
    toReview: to_review,
    page,
    hasMore: (page + 1) * reviewsPerPage < meta.total,
  };
}
