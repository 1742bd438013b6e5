import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { oneLine } from "./ruled.ts";
import { instant, integerMax, listOf, pageLimit, pageNumber } from "./values.ts";

/** Whole stars. */
const rating = z
  .int()
  .check(z.gte(1, { error: "RATING_ONE_TO_FIVE" }), z.lte(5, { error: "RATING_ONE_TO_FIVE" }));
/** Line breaks are permitted, other control characters are not. */
const severalLines = z
  .string()
  .check(z.maxLength(2000), z.regex(/^[\n\r\t\P{Cc}]*$/u, { error: "INVALID" }));

/** S3.6. `verified_purchase`: the author had bought the product before writing. */
export const review = z.object({
  id: z.number(),
  product_id: z.number(),
  title: z.string(),
  detail: z.string(),
  nickname: z.string(),
  rating: z.nullable(z.number()),
  verified_purchase: z.boolean(),
  created_at: instant,
});
export type Review = z.output<typeof review>;

/** The input of a review; forms validate single fields while typing. */
const reviewFields = {
  title: oneLine(80),
  detail: severalLines,
  nickname: oneLine(30),
  rating: z.optional(rating),
};

export const createReview = endpoint({
  method: "POST",
  path: "/api/review/create",
  summary: "Write a review, published after approval; a sent status or author is ignored",
  auth: "guest",
  body: z.object({
    review: z.object({ product_id: z.int().check(z.gte(1), z.lte(integerMax)), ...reviewFields }),
  }),
  unknownFields: "ignore",
  reply: review,
  refusals: ["PRODUCT_NOT_FOUND", "REVIEW_EXISTS"],
});

export const productReviews = endpoint({
  method: "GET",
  path: "/api/core/reviews",
  summary: "The approved reviews of a product, newest first, and the distribution of stars",
  auth: "public",
  shared: "catalogue",
  query: z.object({
    productId: z.string().check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(64)),
    page: pageNumber(1),
    limit: pageLimit(10, 100),
  }),
  reply: z.object({
    items: z.array(review),
    meta: z.object({ total: z.number(), page: z.number(), limit: z.number() }),
    summary: z.object({
      /** Reviews with stars. */
      rated: z.number(),
      /** Average of their stars, to one decimal. */
      average: z.nullable(z.number()),
      /** Counts of one star, two, … five. */
      stars: z.array(z.number()),
    }),
  }),
  refusals: ["PRODUCT_NOT_FOUND"],
});

const reviewedProduct = z.object({
  product_id: z.number(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  is_shown: z.boolean(),
});

export const myReviews = endpoint({
  method: "GET",
  path: "/api/ext/customers/my-reviews",
  summary: "The customer's own reviews with their status, and bought products without a review",
  auth: "customer",
  query: z.object({ page: pageNumber(0), limit: pageLimit(12, 100) }),
  reply: z.extend(
    listOf(
      z.extend(review, {
        status: z.enum(["pending", "approved", "rejected"]),
        product: reviewedProduct,
      }),
    ),
    {
      to_review: z.array(reviewedProduct),
    },
  ),
  refusals: [],
});
