import {
  type Brand,
  type BrandCard,
  brands,
  type GoodsProduct,
  productDetails,
  type VoucherProduct,
} from "@papillote/contract/catalog.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { comparisonMax, parseComparison } from "./compared.ts";

export type ComparisonItem =
  | { readonly kind: "voucher"; readonly product: VoucherProduct; readonly brand: Brand | null }
  | { readonly kind: "goods"; readonly product: GoodsProduct; readonly brand: Brand | null };

const foundMax = 8;

/**
 * The products that the URL names, and the brands that a search finds to add. Unknown ids are
 * ignored.
 */
export async function loadCompare(request: Request, context: Readonly<RouterContextProvider>) {
  const { call } = context.get(pageContext);
  const search = new URL(request.url).searchParams;
  const q = search.get("q")?.trim().slice(0, 100) ?? "";
  const outcomes = await Promise.all(
    parseComparison(search.get("ids")).map((id) =>
      call(productDetails, { query: { productId: String(id) } }),
    ),
  );
  const compared = outcomes.flatMap((one): ComparisonItem[] => {
    if (!one.ok) return [];
    const { product, brand } = one.value;
    return [
      "choices" in product
        ? { kind: "voucher", product, brand }
        : { kind: "goods", product, brand },
    ];
  });
  const isFull = compared.length >= comparisonMax;
  const found: readonly BrandCard[] =
    q === "" || isFull
      ? []
      : unwrapOrThrow(await call(brands, { query: { q, limit: foundMax } })).items;
  const ids = compared.map(({ product }) => product.id);
  return { compared, q, found: found.filter(({ product_id }) => !ids.includes(product_id)) };
}
