import { findProductsBySku, type ProductSummary } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import { boughtProducts } from "#server/orders/orders.ts";
import { findOwnReviews, findReviewedSkus, type Review } from "./reviews.store.ts";

/**
 * S2.32: a customer's reviews of every status, and `toReview`, the products that were bought, are
 * still shown and have no review by this customer, the last purchase first.
 */
export async function readOwnReviews(
  db: Queryable,
  customerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{
  readonly reviews: readonly { readonly review: Review; readonly product: ProductSummary }[];
  readonly total: number;
  readonly toReview: readonly ProductSummary[];
}> {
  const [own, reviewed, bought] = await Promise.all([
    findOwnReviews(db, customerId, { limit, offset: page * limit }),
    findReviewedSkus(db, customerId),
    boughtProducts(db, customerId),
  ]);
  const unreviewed = bought.filter((sku) => !reviewed.includes(sku));
  const products = await findProductsBySku(db, [
    ...own.reviews.map(({ productSku }) => productSku),
    ...unreviewed,
  ]);
  return {
    reviews: own.reviews.flatMap((review) => {
      const product = products.get(review.productSku);
      return product ? [{ review, product }] : [];
    }),
    total: own.total,
    toReview: unreviewed.flatMap((sku) => products.get(sku) ?? []).filter(({ isShown }) => isShown),
  };
}
