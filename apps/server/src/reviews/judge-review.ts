import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { type ReviewVerdict, reviewCanBecome } from "@papillote/domain/reviews/review-states.ts";
import { markCatalogChanged } from "#server/catalog/catalog.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findWaitingReviews, lockReview, type Review, saveVerdict } from "./reviews.store.ts";

const shownAtOnce = 50;

/** What the operator has to read, the oldest first. */
export function waitingReviews({ db }: Deps): Promise<Review[]> {
  return findWaitingReviews(db, shownAtOnce);
}

/** Approved it is shown, with the next version of the catalogue; rejected it is not, or no longer. */
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
