import type { Client } from "@papillote/contract/client.ts";
import { productReviews } from "@papillote/contract/reviews.ts";
import { must } from "#app/platform/page/must.ts";

const reviewsAtFirst = 4;
const reviewsMax = 100;

/** What shoppers say of a product: the newest few, or with `?reviews=all` as many as one page holds. */
export async function loadReviews(request: Request, call: Client, sku: string) {
  const showsAll = new URL(request.url).searchParams.get("reviews") === "all";
  const { items, meta, summary } = must(
    await call(productReviews, {
      query: { productId: sku, limit: showsAll ? reviewsMax : reviewsAtFirst },
    }),
  );
  return { items, total: meta.total, summary, showsAll };
}

export type ReviewsData = Awaited<ReturnType<typeof loadReviews>>;
