import type { ReviewStatus } from "@papillote/domain/reviews/review-states.ts";
import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

export type Review = {
  readonly reviewId: number;
  readonly productSku: string;
  readonly nickname: string;
  readonly title: string;
  readonly detail: string;
  /** Stars, 1 to 5. */
  readonly rating: number | null;
  readonly status: ReviewStatus;
  readonly isVerified: boolean;
  readonly createdAt: Date;
};

const columns = `review_id as "reviewId", product_sku as "productSku", nickname, title, detail,
  rating, status, is_verified as "isVerified", created_at as "createdAt"`;

const insert = statement(
  "review.insert",
  `insert into review
     (product_sku, customer_id, nickname, title, detail, rating, status, is_verified, created_at)
   values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8)
   on conflict (customer_id, product_sku) do nothing
   returning ${columns}`,
);

type NewReview = Omit<Review, "reviewId" | "status"> & {
  readonly customerId: string | undefined;
};

/** Undefined if this customer has already reviewed the product. */
export function insertReview(
  db: Queryable,
  { productSku, customerId, nickname, title, detail, rating, isVerified, createdAt }: NewReview,
): Promise<Review | undefined> {
  return firstRow(db, insert, [
    productSku,
    customerId ?? null,
    nickname,
    title,
    detail,
    rating,
    isVerified,
    createdAt,
  ]);
}

const shown = statement(
  "review.shown",
  `select ${columns} from review where product_sku = $1 and status = 'approved'
   order by created_at desc, review_id desc limit $2 offset $3`,
);

type PageRange = { readonly limit: number; readonly offset: number };

/** The newest first. */
export function findShownReviews(
  db: Queryable,
  productSku: string,
  { limit, offset }: PageRange,
): Promise<Review[]> {
  return rows(db, shown, [productSku, limit, offset]);
}

const approved = statement(
  "review.approved",
  `select ${columns} from review where status = 'approved' order by review_id`,
);

/** The reviews that the shop shows, of every product, the oldest first. */
export function approvedReviews(db: Queryable): Promise<Review[]> {
  return rows(db, approved, []);
}

const ratings = statement(
  "review.ratings",
  "select rating from review where product_sku = $1 and status = 'approved'",
);

/** The stars of each approved review. */
export async function findRatings(db: Queryable, productSku: string): Promise<(number | null)[]> {
  return (await rows<{ rating: number | null }>(db, ratings, [productSku])).map(
    ({ rating }) => rating,
  );
}

const ofCustomer = statement(
  "review.of_customer",
  `select ${columns}, count(*) over ()::int as total from review where customer_id = $1
   order by created_at desc, review_id desc limit $2 offset $3`,
);

export async function findOwnReviews(
  db: Queryable,
  customerId: string,
  { limit, offset }: PageRange,
): Promise<{ reviews: Review[]; total: number }> {
  const reviews = await rows<Review & { total: number }>(db, ofCustomer, [
    customerId,
    limit,
    offset,
  ]);
  return { reviews, total: reviews[0]?.total ?? 0 };
}

const reviewedBy = statement(
  "review.skus_of_customer",
  `select product_sku as "productSku" from review where customer_id = $1`,
);

export async function findReviewedSkus(db: Queryable, customerId: string): Promise<string[]> {
  return (await rows<{ productSku: string }>(db, reviewedBy, [customerId])).map(
    ({ productSku }) => productSku,
  );
}

const waiting = statement(
  "review.waiting",
  `select ${columns} from review where status = 'pending'
   order by created_at, review_id limit $1`,
);

/** The oldest first. */
export function findWaitingReviews(db: Queryable, limit: number): Promise<Review[]> {
  return rows(db, waiting, [limit]);
}

const lock = statement(
  "review.lock",
  `select ${columns} from review where review_id = $1 for update`,
);

export function lockReview(db: Queryable, reviewId: number): Promise<Review | undefined> {
  return firstRow(db, lock, [reviewId]);
}

const setStatus = statement(
  "review.set_status",
  "update review set status = $2, judged_at = $3 where review_id = $1",
);

export async function saveVerdict(
  db: Queryable,
  { reviewId, status, now }: { reviewId: number; status: ReviewStatus; now: Date },
): Promise<void> {
  await change(db, setStatus, [reviewId, status, now]);
}

const unname = statement(
  "review.unname",
  "update review set customer_id = null, nickname = $2 where customer_id = $1",
);

/** Returns the number of reviews that were changed. */
export function removeReviewAuthor(
  db: Queryable,
  customerId: string,
  nickname: string,
): Promise<number> {
  return change(db, unname, [customerId, nickname]);
}
