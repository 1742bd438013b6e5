import {
  type Brand,
  type BrandCard,
  brands,
  type GoodsProduct,
  productDetails,
  type VoucherProduct,
} from "@papillote/contract/catalog.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { comparedMax, readCompared } from "./compared.ts";

export type ComparedVoucher = {
  readonly kind: "voucher";
  readonly product: VoucherProduct;
  readonly brand: Brand | null;
};
export type ComparedGoods = {
  readonly kind: "goods";
  readonly product: GoodsProduct;
  readonly brand: Brand | null;
};
export type Compared = ComparedVoucher | ComparedGoods;

const foundMax = 8;

/** The products of the address, and those whose brand somebody looks for to put them beside. What the shop does not sell is left out. */
export async function loadCompare(request: Request, context: Readonly<RouterContextProvider>) {
  const { call } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const q = asked.get("q")?.trim().slice(0, 100) ?? "";
  const told = await Promise.all(
    readCompared(asked.get("ids")).map((id) =>
      call(productDetails, { query: { productId: String(id) } }),
    ),
  );
  const compared = told.flatMap((one): Compared[] => {
    if (!one.ok) return [];
    const { product, brand } = one.value;
    return [
      "choices" in product
        ? { kind: "voucher", product, brand }
        : { kind: "goods", product, brand },
    ];
  });
  const isFull = compared.length >= comparedMax;
  const found: readonly BrandCard[] =
    q === "" || isFull ? [] : must(await call(brands, { query: { q, limit: foundMax } })).items;
  const ids = compared.map(({ product }) => product.id);
  return { compared, q, found: found.filter(({ product_id }) => !ids.includes(product_id)) };
}

export type CompareData = Awaited<ReturnType<typeof loadCompare>>;
