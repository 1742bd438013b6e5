import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { productOfId } from "#server/catalog/catalog.ts";
import { boughtProducts } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { takeTurn } from "#server/web/limits/throttle.ts";
import { insertReview, type Review } from "./reviews.store.ts";

export type Writing = {
  readonly productId: number;
  readonly nickname: string;
  readonly title: string;
  readonly detail: string;
  readonly rating: number | undefined;
};
export type Writer = { readonly customerId: string | undefined; readonly ip: string };
type WriteRefusal = "PRODUCT_NOT_FOUND" | "REVIEW_EXISTS" | "TOO_MANY_REQUESTS";

/** S3.6, S7.8: kept unread. Whether its writer bought the product is looked up, never believed. */
export async function writeReview(
  deps: Deps,
  { productId, nickname, title, detail, rating }: Writing,
  writer: Writer,
): Promise<Outcome<Review, WriteRefusal>> {
  const turn = await takeTurn(deps, triesOf(writer));
  if (!turn.ok) return refused("TOO_MANY_REQUESTS", { retry_after_s: turn.retryAfterS });
  const product = await productOfId(deps.db, productId);
  if (!product) return refused("PRODUCT_NOT_FOUND");
  const { customerId } = writer;
  const written = await insertReview(deps.db, {
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
  return written ? done(written) : refused("REVIEW_EXISTS");
}

function triesOf({ customerId, ip }: Writer) {
  return [
    { scope: "reviewFromAddress", subject: ip } as const,
    ...(customerId === undefined
      ? []
      : [{ scope: "reviewOfCustomer", subject: customerId } as const]),
  ];
}
