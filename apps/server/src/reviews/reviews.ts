import { markCatalogChanged } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import { judgeReview, waitingReviews } from "./judge-review.ts";
import {
  findApprovedReviews,
  findOwnReviews,
  type Review,
  unnameReviews,
} from "./reviews.store.ts";

export { judgeReview, waitingReviews };

/** What the shop shows: all of it, for whoever searches. */
export function approvedReviews(db: Queryable): Promise<Review[]> {
  return findApprovedReviews(db);
}

const reviewsExported = 10_000;

/** What a person takes away: their reviews, shown or not. */
export async function exportReviewsOf(
  db: Queryable,
  customerId: string,
): Promise<readonly Review[]> {
  return (await findOwnReviews(db, customerId, { limit: reviewsExported, offset: 0 })).reviews;
}

/** What was said of a product stays; who said it does not. Pages that show the name are made anew. */
export async function anonymiseReviews(tx: Queryable, customerId: string): Promise<void> {
  const unnamed = await unnameReviews(tx, customerId, "Anonyme");
  if (unnamed > 0) await markCatalogChanged(tx);
}
