import { type Hindrance, hindrancesOf } from "@papillote/domain/catalog/buyable.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { loadVoucherStock, type VoucherWithStock } from "#server/catalog/brands/voucher-stock.ts";
import type { Brand } from "#server/catalog/snapshot/catalog.store.ts";
import {
  foundByKey,
  isOnSale,
  type Product,
  type Snapshot,
  snapshotOf,
} from "#server/catalog/snapshot/snapshot.ts";
import type { Deps } from "#server/platform/deps.ts";
import { productDocument } from "./product-document.ts";
import { type PriceContext, priceOfProduct } from "./product-price.ts";
import { availabilityOf, suppliesOf } from "./product-stock.ts";
import { stockOf } from "./stock.ts";
import { isOffered, voucherOf } from "./voucher.ts";

/** Goods or a physical card, with the reasons why it cannot be bought. */
export type GoodsDetails = {
  readonly document: ReturnType<typeof productDocument>;
  readonly hindrances: readonly Hindrance[];
};
export type ProductDetails = { readonly snapshot: Snapshot; readonly brand: Brand | undefined } & (
  | { readonly voucher: VoucherWithStock }
  | { readonly goods: GoodsDetails }
);

/** S7.25: a product of any type by id, or by sku in any case; a child's sku gives its parent. */
export async function loadProductDetails(
  deps: Deps,
  key: string,
  context: Omit<PriceContext, "taxCountry">,
): Promise<Outcome<ProductDetails, "PRODUCT_NOT_FOUND">> {
  const snapshot = await snapshotOf(deps.db);
  const found = foundByKey(snapshot, key);
  if (!found) return refused("PRODUCT_NOT_FOUND");
  const { product } = found;
  if (!isOffered(snapshot, product)) return refused("PRODUCT_NOT_FOUND", whyNot(product));
  const brand = product.brandId === null ? undefined : snapshot.brandById.get(product.brandId);
  const voucher = voucherOf(snapshot, product);
  const [seen] = voucher ? await loadVoucherStock(deps.db, [voucher], context.now) : [];
  return done(
    seen
      ? { snapshot, brand, voucher: seen }
      : { snapshot, brand, goods: await loadGoodsDetails(deps, snapshot, { product, context }) },
  );
}

/** S8.5d: the message names the field, `visibility` or `status`, that hides the product. */
function whyNot(product: Product): { message: string; errorMessage: string } | undefined {
  const hidden = 1;
  const field = isOnSale(product)
    ? product.visibility === hidden
      ? `visibility = ${hidden}`
      : undefined
    : `status = ${product.status}`;
  if (field === undefined) return undefined;
  const text = `Product query returned empty result product ${field}`;
  return { message: text, errorMessage: text };
}

async function loadGoodsDetails(
  { db, config }: Deps,
  snapshot: Snapshot,
  { product, context }: { product: Product; context: Omit<PriceContext, "taxCountry"> },
): Promise<GoodsDetails> {
  const { now } = context;
  const whole = { product, child: undefined };
  const stock = await stockOf(db, suppliesOf(snapshot, [whole], now), now);
  const priced = { ...context, taxCountry: snapshot.taxCountry, stock };
  const buying = {
    price: priceOfProduct(snapshot, product, priced).now.gross,
    availability: availabilityOf(snapshot, whole, { stock, now }),
    hasVariants: product.typeId === "configurable",
  };
  return {
    document: productDocument(snapshot, product, priced),
    hindrances: hindrancesOf(buying, { allowsZero: config.flags.allowsZeroPrice }),
  };
}
