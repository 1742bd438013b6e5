import type { Client } from "@papillote/contract/client.ts";
import { productReviews } from "@papillote/contract/reviews.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";

const reviewsAtFirst = 4;
const reviewsMax = 100;

/** The newest reviews of a product: a few, or with `?reviews=all` as many as one page holds. */
export async function loadReviews(request: Request, call: Client, sku: string) {
  const showsAll = new URL(request.url).searchParams.get("reviews") === "all";
  const { items, meta, summary } = unwrapOrThrow(
    await call(productReviews, {
      query: { productId: sku, limit: showsAll ? reviewsMax : reviewsAtFirst },
    }),
  );
  return { items, total: meta.total, summary, showsAll };
}

export type ReviewsData = Awaited<ReturnType<typeof loadReviews>>;
