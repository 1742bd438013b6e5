import type { productCards } from "@papillote/contract/catalog.ts";
import type { WireResult } from "@papillote/contract/endpoint.ts";
import { refusals } from "@papillote/contract/refusals.ts";
import { goodsQtyMax } from "@papillote/domain/catalog/amounts.ts";
import type { Hindrance } from "@papillote/domain/catalog/buyable.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import type { Category, Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import type { GoodsCard } from "./goods-cards.ts";
import { picturesOf } from "./pictures.ts";
import type { GoodsDetails } from "./product-details.ts";
import { universeLevel } from "./voucher.ts";

type WireCard = WireResult<typeof productCards>["items"][number];

export function wireGoodsCard({
  snapshot,
  product,
  price,
  lowest,
  isInStock,
  variants,
}: GoodsCard): Extract<WireCard, { kind: "goods" }> {
  const brand = product.brandId === null ? undefined : snapshot.brandById.get(product.brandId);
  return {
    kind: "goods",
    product_id: product.productId,
    sku: product.sku,
    type_id: product.typeId,
    name: product.name,
    slug: product.slug,
    brand_name: brand?.name ?? null,
    universe_id: universeOf(snapshot, product.categoryIds)?.id ?? null,
    image: picturesOf(snapshot, product)[0]?.image ?? "",
    price: price === null ? null : eurosFromCents(price),
    lowest_price_30_days: lowest === null ? null : eurosFromCents(lowest),
    is_in_stock: isInStock,
    variants: [...variants],
  };
}

/** S5.18a: the error key and message of each reason. */
const hindranceTexts = {
  PRICE_UNKNOWN: ["price", refusals.PRICE_UNKNOWN.text],
  OUT_OF_STOCK: ["stock", refusals.OUT_OF_STOCK.text],
  NO_VARIANTS: ["variants", "No available product variants"],
} as const satisfies Record<Hindrance, readonly [string, string]>;

function universeOf(
  { categoryById }: Snapshot,
  categoryIds: readonly number[],
): Category | undefined {
  return categoryIds
    .map((id) => categoryById.get(id))
    .find((category) => category?.level === universeLevel);
}

/** S7.25: the product document and the reasons why it cannot be bought. */
export function wireGoods({ document, hindrances }: GoodsDetails, snapshot: Snapshot) {
  return {
    ...document,
    max_qty: goodsQtyMax,
    universe: wireUniverse(universeOf(snapshot, document.category_ids)),
    errors: Object.fromEntries(hindrances.map((one) => hindranceTexts[one])),
  };
}

/** The universe that a product is part of; null for a product of no universe. */
export function wireUniverse(universe: Category | undefined) {
  if (!universe) return null;
  const { id, code, name, slug, urlPath } = universe;
  return { id, code, name, slug, url_path: urlPath };
}
