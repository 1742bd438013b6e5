import type { Document } from "@papillote/domain/search/values.ts";
import type { Snapshot } from "#server/catalog/catalog.ts";
import type { approvedReviews } from "#server/reviews/reviews.ts";

type Review = Awaited<ReturnType<typeof approvedReviews>>[number];
/** As the field's clients ask for what is shown. */
const approvedStatus = 1;

/** S3.6: approved reviews, by the number of the product they speak of. */
export function reviewDocuments({ bySku }: Snapshot, reviews: readonly Review[]): Document[] {
  return reviews.flatMap(
    ({ reviewId, productSku, title, detail, nickname, rating, isVerified, createdAt }) => {
      const product = bySku.get(productSku.toLowerCase())?.product;
      if (!product) return [];
      return [
        {
          id: reviewId,
          product_id: product.productId,
          title,
          detail,
          nickname,
          rating,
          verified_purchase: isVerified,
          created_at: createdAt.toISOString(),
          review_entity: "product",
          review_status: approvedStatus,
        },
      ];
    },
  );
}
