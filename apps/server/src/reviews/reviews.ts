import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { type ReviewVerdict, reviewCanBecome } from "@papillote/domain/reviews/review-states.ts";
import { markCatalogChanged } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  approvedReviews,
  findOwnReviews,
  findWaitingReviews,
  lockReview,
  type Review,
  removeReviewAuthor,
  saveVerdict,
} from "./reviews.store.ts";

export { approvedReviews };

const waitingMax = 50;
const exportedMax = 10_000;

/** The reviews that the operator has to read, the oldest first. */
export function waitingReviews({ db }: Deps): Promise<Review[]> {
  return findWaitingReviews(db, waitingMax);
}

/** An approved review is shown from the next version of the catalogue on; a rejected one is not. */
export function judgeReview(
  { db, clock }: Deps,
  reviewId: number,
  verdict: ReviewVerdict,
): Promise<Outcome<void, "NOT_FOUND" | "INVALID_DATA">> {
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review) return refused("NOT_FOUND");
    if (!reviewCanBecome(review.status, verdict)) return refused("INVALID_DATA");
    await saveVerdict(tx, { reviewId, status: verdict, now: clock.now() });
    await markCatalogChanged(tx);
    return done(undefined);
  });
}

/** For the export of personal data: reviews of every status. */
export async function exportReviewsOf(
  db: Queryable,
  customerId: string,
): Promise<readonly Review[]> {
  return (await findOwnReviews(db, customerId, { limit: exportedMax, offset: 0 })).reviews;
}

/** Keeps the reviews without their author. The cached pages that show the name are replaced. */
export async function anonymiseReviews(tx: Queryable, customerId: string): Promise<void> {
  const changed = await removeReviewAuthor(tx, customerId, "Anonyme");
  if (changed > 0) await markCatalogChanged(tx);
}
