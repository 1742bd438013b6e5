import { productDetails } from "@papillote/contract/catalog.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";

export async function loadWriteReview(
  request: Request,
  context: Readonly<RouterContextProvider>,
  sku: string,
) {
  const found = await context.get(pageContext).call(productDetails, { query: { productId: sku } });
  if (!found.ok) throw redirect(paths.notFound());
  const { product } = found.value;
  return {
    productId: product.id,
    sku: product.sku,
    name: product.name,
    slug: product.slug,
    /** True for a voucher, false for goods. */
    isCard: "choices" in product,
    isSent: new URL(request.url).searchParams.has("sent"),
  };
}
