import {
  type Brand,
  productDetails,
  urlMap,
  type VoucherProduct,
} from "@papillote/contract/catalog.ts";
import { productPath } from "@papillote/domain/catalog/addresses.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import type { PageFacts } from "#app/platform/page/page-facts.ts";
import { pageOf, paths } from "#app/platform/paths/paths.ts";
import { loadReviews } from "./cards/load-reviews.ts";
import { type GoodsPageData, loadGoods } from "./goods/load-goods.ts";
import { nearPlaces } from "./places/near-places.ts";
import { similarBrands } from "./voucher/similar-brands.ts";

type Context = Readonly<RouterContextProvider>;

/** What an address says of a product; the slug is for people. */
export type ProductAddress = {
  readonly parentSku: string;
  readonly slug: string;
  readonly childSku?: string | undefined;
};

/** S2.3b: a product at its own path. Where products stand elsewhere in this shop, that is where it leads. */
export async function loadProductBySlug(request: Request, context: Context, slug: string) {
  const page = context.get(pageContext);
  const { addresses } = page.flags;
  const found = must(
    await page.call(urlMap, { body: { url: `${addresses.productSegment}/${slug}` } }),
  );
  const product =
    found?.type === "product" && found.sku !== undefined
      ? await findProduct(context, found.sku)
      : undefined;
  if (!product) throw redirect(paths.notFound());
  const { path, search } = pageOf(request, page);
  const own = productPath(product.product, addresses);
  if (own !== path) throw redirect(own + search);
  return productPage(request, context, product);
}

/** S2.3a, S2.27: a product by its sku, in any letters. A slug that is not its own leads to its own. */
export async function loadProductBySku(
  request: Request,
  context: Context,
  { parentSku, slug, childSku }: ProductAddress,
) {
  const found = await findProduct(context, parentSku);
  if (!found) return undefined;
  const { path, search } = pageOf(request, context.get(pageContext));
  const own = encodeURIComponent(found.product.slug);
  if (slug !== found.product.slug)
    throw redirect(path.replace(`/${encodeURIComponent(slug)}`, `/${own}`) + search);
  return productPage(request, context, found, childSku);
}

type Found = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** A number may be the id of a product, which is no address of it. */
async function findProduct(context: Context, sku: string) {
  const outcome = await context
    .get(pageContext)
    .call(productDetails, { query: { productId: sku } });
  if (!outcome.ok) return undefined;
  const { product } = outcome.value;
  const isSku = (one: { readonly sku: string }) => one.sku.toLowerCase() === sku.toLowerCase();
  return [
    product,
    ...("choices" in product ? product.choices : product.configurable_children),
  ].some(isSku)
    ? outcome.value
    : undefined;
}

/** A voucher or goods: each has a screen of its own. */
function productPage(
  request: Request,
  context: Context,
  { product, brand }: Found,
  childSku?: string,
): Promise<VoucherPageData | GoodsPageData> {
  return "choices" in product
    ? voucherPage(request, context, { product, brand, childSku })
    : loadGoods(request, context, { product, brand, childSku });
}

type Voucher = {
  readonly product: VoucherProduct;
  readonly brand: Brand | null;
  readonly childSku: string | undefined;
};
export type VoucherPageData = Awaited<ReturnType<typeof voucherPage>>;

async function voucherPage(
  request: Request,
  context: Context,
  { product, brand, childSku }: Voucher,
) {
  const page = context.get(pageContext);
  const { call, flags } = page;
  const [similar, places, reviews] = await Promise.all([
    similarBrands(call, product, brand?.brand_id),
    nearPlaces(request, page, brand),
    loadReviews(request, call, product.sku),
  ]);
  const chosenSku = childSku ?? new URL(request.url).searchParams.get("childSku") ?? undefined;
  const facts: PageFacts = {
    routeName: `${product.type_id}-product`,
    canonical: productPath(product, flags.addresses),
  };
  const others: readonly VoucherProduct[] = [];
  return { product, brand, others, similar, places, reviews, chosenSku, facts };
}
