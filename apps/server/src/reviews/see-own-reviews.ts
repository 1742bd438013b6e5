import { type FoundProduct, findProduct } from "#server/catalog/catalog.ts";
import { boughtProducts } from "#server/orders/orders.ts";
import type { Queryable } from "#server/platform/db.ts";
import { findOwnReviews, findReviewedSkus, type Review } from "./reviews.store.ts";

type Own = {
  readonly reviews: readonly { readonly review: Review; readonly product: FoundProduct }[];
  readonly total: number;
  /** Bought, still shown, and not reviewed yet; what was bought last first. */
  readonly toReview: readonly FoundProduct[];
};

/** S2.32: what a customer wrote, whatever became of it, and what could be written about. */
export async function seeOwnReviews(db: Queryable, customerId: string, { page, limit }: { page: number; limit: number }): Promise<Own> {
  const [own, reviewed, bought] = await Promise.all([
    findOwnReviews(db, customerId, { limit, offset: page * limit }),
    findReviewedSkus(db, customerId),
    boughtProducts(db, customerId),
  ]);
  const products = await Promise.all(own.reviews.map(({ productSku }) => findProduct(db, productSku)));
  const left = await Promise.all(bought.filter((sku) => !reviewed.includes(sku)).map((sku) => findProduct(db, sku)));
  return {
    reviews: own.reviews.flatMap((review, index) => {
      const product = products[index];
      return product ? [{ review, product }] : [];
    }),
    total: own.total,
    toReview: left.filter((product) => product !== undefined).filter(({ isShown }) => isShown),
  };
}
