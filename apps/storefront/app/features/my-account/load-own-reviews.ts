import { myReviews } from "@papillote/contract/reviews.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { pageNumberOf } from "#app/platform/paths/page-number.ts";

const reviewsPerPage = 12;

/** A page of what this person wrote, the newest first, and what could be written about; pages count from 0. */
export async function loadOwnReviews(request: Request, context: Readonly<RouterContextProvider>) {
  const page = pageNumberOf(request);
  const { items, meta, to_review } = must(
    await context.get(pageContext).call(myReviews, { query: { page, limit: reviewsPerPage } }),
  );
  return {
    reviews: items,
    toReview: to_review,
    page,
    hasMore: (page + 1) * reviewsPerPage < meta.total,
  };
}

export type OwnReviewsData = Awaited<ReturnType<typeof loadOwnReviews>>;
