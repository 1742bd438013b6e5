import { answerProductForm } from "#app/features/catalog/cards/answer-product-form.ts";
import { GoodsPage } from "#app/features/catalog/goods/goods-page.tsx";
import { loadProductBySku, loadProductBySlug } from "#app/features/catalog/load-product.ts";
import { loadDispatched } from "#app/features/catalog/shop/load-category.ts";
import { Shop } from "#app/features/catalog/shop/shop.tsx";
import { chooseLineByScript } from "#app/features/catalog/voucher/choose-line-by-script.ts";
import { Product } from "#app/features/catalog/voucher/product.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import type { Route } from "./+types/two-parts.ts";

/**
 * S2.27: a product, if the first part is an existing sku; otherwise the catalogue's page with this
 * path (S2.9).
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shortUrls, productSegment } = context.get(pageContext).flags.addresses;
  if (params.parentSku === productSegment) return loadProductBySlug(request, context, params.slug);
  const product = shortUrls ? await loadProductBySku(request, context, params) : undefined;
  return product ?? loadDispatched(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return answerProductForm(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return (await chooseLineByScript(request.clone())) ?? serverAction();
}

export const shouldRevalidate = shouldRevalidatePage;

export default function TwoPartsRoute({ loaderData, actionData }: Route.ComponentProps) {
  if ("goods" in loaderData) return <GoodsPage {...loaderData} refusal={actionData} />;
  return "product" in loaderData ? (
    <Product {...loaderData} refusal={actionData} />
  ) : (
    <Shop {...loaderData} />
  );
}
