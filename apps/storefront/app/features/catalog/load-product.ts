import { productDetails, urlMap, type VoucherProduct } from "@papillote/contract/catalog.ts";
import { productPath } from "@papillote/domain/catalog/addresses.ts";
import { wordsOfCard } from "@papillote/domain/catalog/occasions.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import type { PageFacts } from "#app/platform/page/page-facts.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths, requestedPage } from "#app/platform/paths/paths.ts";
import { type BrandFacts, brandFacts } from "./brand-facts.ts";
import { drawPatterns, occasionPaperOf } from "./cards/house-card-data.server.tsx";
import { loadReviews } from "./cards/load-reviews.ts";
import { type GoodsPageData, loadGoods } from "./goods/load-goods.ts";
import { loadPointsOfSale } from "./points-of-sale/load-points-of-sale.ts";
import { presetAmount } from "./voucher/preset-amount.ts";
import { similarBrands } from "./voucher/similar-brands.ts";

type Context = Readonly<RouterContextProvider>;

/** S2.3b: a product by its slug. Redirects when this shop has its products at another URL. */
export async function loadProductBySlug(request: Request, context: Context, slug: string) {
  const page = context.get(pageContext);
  const { addresses } = page.flags;
  const entry = unwrapOrThrow(
    await page.call(urlMap, { body: { url: `${addresses.productSegment}/${slug}` } }),
  );
  const details =
    entry?.type === "product" && entry.sku !== undefined
      ? await findProduct(context, entry.sku)
      : undefined;
  if (!details) throw redirect(paths.notFound());
  const { path, search } = requestedPage(request, page);
  const own = productPath(details.product, addresses);
  if (own !== path) throw redirect(own + search);
  return loadPage(request, context, details);
}

/**
 * S2.3a, S2.27: a product by its sku, in upper or lower case. A wrong slug redirects to the right
 * one.
 */
export async function loadProductBySku(
  request: Request,
  context: Context,
  {
    parentSku,
    slug,
    childSku,
  }: {
    readonly parentSku: string;
    readonly slug: string;
    readonly childSku?: string | undefined;
  },
) {
  const details = await findProduct(context, parentSku);
  if (!details) return undefined;
  const { path, search } = requestedPage(request, context.get(pageContext));
  const own = encodeURIComponent(details.product.slug);
  if (slug !== details.product.slug)
    throw redirect(path.replace(`/${encodeURIComponent(slug)}`, `/${own}`) + search);
  return loadPage(request, context, details, childSku);
}

type ProductDetails = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** The endpoint also accepts ids. The sku is compared, because an id is no address of a product. */
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

/** Vouchers and goods have a screen each. */
function loadPage(
  request: Request,
  context: Context,
  { product, brand }: ProductDetails,
  childSku?: string,
): Promise<Awaited<ReturnType<typeof loadVoucher>> | GoodsPageData> {
  const shown = brand && brandFacts(brand);
  return "choices" in product
    ? loadVoucher(request, context, { product, brand: shown, childSku })
    : loadGoods(request, context, { product, brand: shown, childSku });
}

async function loadVoucher(
  request: Request,
  context: Context,
  {
    product,
    brand,
    childSku,
  }: {
    readonly product: VoucherProduct;
    readonly brand: BrandFacts | null;
    readonly childSku: string | undefined;
  },
) {
  const page = context.get(pageContext);
  const { call, flags } = page;
  const [similar, pointsOfSale, reviews] = await Promise.all([
    similarBrands(call, product.universe?.id, brand?.brand_id),
    loadPointsOfSale(request, page, brand),
    loadReviews(request, call, product.sku),
  ]);
  const chosenSku = childSku ?? new URL(request.url).searchParams.get("childSku") ?? undefined;
  const facts: PageFacts = {
    routeName: `${product.type_id}-product`,
    canonical: productPath(product, flags.addresses),
  };
  const sweet = houseSweet(product);
  const preset = presetAmount(request, product);
  return {
    ...{ product, brand, sweet, similar, pointsOfSale, reviews },
    ...{ chosenSku, preset, facts },
  };
}

/** How a card of the shop itself is drawn. */
function houseSweet({ name, occasion, universe }: VoucherProduct) {
  const paper = occasionPaperOf(occasion, universe?.id ?? null);
  return { paper, label: wordsOfCard(name), patterns: drawPatterns([paper]) };
}

export type HouseSweetData = ReturnType<typeof houseSweet>;
