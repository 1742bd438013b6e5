import type { Brand } from "@papillote/contract/catalog.ts";
import { hasPicture } from "@papillote/domain/catalog/picture.ts";
import { offers, rating } from "#app/features/catalog/cards/describe-shop.ts";
import type { ReviewsData } from "#app/features/catalog/cards/load-reviews.ts";
import type { Goods } from "./goods-data.ts";

/** Goods for search engines: the prices of all variants, and the availability. */
export function goodsData({
  goods,
  brand,
  url,
  absoluteUrl,
  summary,
}: {
  readonly goods: Pick<
    Goods,
    "name" | "lead" | "sku" | "pictures" | "price" | "variants" | "isInStock"
  >;
  readonly brand: Pick<Brand, "name"> | null;
  readonly url: string;
  readonly absoluteUrl: (path: string) => string;
  readonly summary: Pick<ReviewsData["summary"], "average" | "rated">;
}): Readonly<Record<string, unknown>> {
  const prices =
    goods.variants.length > 0 ? goods.variants.map(({ price }) => price.now) : [goods.price.now];
  const image = goods.pictures
    .filter(({ src }) => hasPicture(src))
    .map(({ src }) => absoluteUrl(src));
  return {
    "@type": "Product",
    name: goods.name,
    description: goods.lead,
    sku: goods.sku,
    url,
    ...(image.length > 0 && { image }),
    ...(brand && { brand: { "@type": "Brand", name: brand.name } }),
    ...offers(
      prices.filter((price) => price > 0),
      { url, isInStock: goods.isInStock },
    ),
    ...rating(summary),
  };
}
