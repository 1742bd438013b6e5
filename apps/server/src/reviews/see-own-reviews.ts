import { type FoundProduct, findProductsBySku } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import { boughtProducts } from "#server/orders/orders.ts";
import { findOwnReviews, findReviewedSkus, type Review } from "./reviews.store.ts";

type Own = {
  readonly reviews: readonly { readonly review: Review; readonly product: FoundProduct }[];
  readonly total: number;
  /** Bought, still shown, and not reviewed yet; what was bought last first. */
  readonly toReview: readonly FoundProduct[];
};

/** S2.32: what a customer wrote, whatever became of it, and what could be written about. */
export async function seeOwnReviews(
  db: Queryable,
  customerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Own> {
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
