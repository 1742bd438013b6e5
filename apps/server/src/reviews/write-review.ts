import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { findProductById } from "#server/catalog/catalog.ts";
import { boughtProducts } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import { insertReview, type Review } from "./reviews.store.ts";

type ReviewInput = {
  readonly productId: number;
  readonly nickname: string;
  readonly title: string;
  readonly detail: string;
  readonly rating: number | undefined;
};
type Author = { readonly customerId: string | undefined; readonly ip: string };

/**
 * S3.6, S7.8: stored as pending. Whether the author bought the product is looked up and never taken
 * from the request.
 */
export async function writeReview(
  deps: Deps,
  { productId, nickname, title, detail, rating }: ReviewInput,
  author: Author,
): Promise<Outcome<Review, "PRODUCT_NOT_FOUND" | "REVIEW_EXISTS" | "TOO_MANY_REQUESTS">> {
  const limit = await withinRateLimit(deps, rateLimits(author));
  if (!limit.ok) return limit;
  const product = await findProductById(deps.db, productId);
  if (!product) return refused("PRODUCT_NOT_FOUND");
  const { customerId } = author;
  const review = await insertReview(deps.db, {
    productSku: product.sku,
    customerId,
    nickname: nickname.trim(),
    title: title.trim(),
    detail: detail.trim(),
    rating: rating ?? null,
    isVerified:
      customerId !== undefined && (await boughtProducts(deps.db, customerId)).includes(product.sku),
    createdAt: deps.clock.now(),
  });
  return review ? done(review) : refused("REVIEW_EXISTS");
}

function rateLimits({ customerId, ip }: Author) {
  return [
    { scope: "reviewFromAddress", subject: ip } as const,
    ...(customerId === undefined
      ? []
      : [{ scope: "reviewOfCustomer", subject: customerId } as const]),
  ];
}
