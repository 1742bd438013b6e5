import { answerProduct } from "#app/features/catalog/cards/ask-alert.ts";
import { GoodsPage } from "#app/features/catalog/goods/goods-page.tsx";
import { loadProductBySku, loadProductBySlug } from "#app/features/catalog/load-product.ts";
import { loadDispatched } from "#app/features/catalog/shop/load-category.ts";
import { Shop } from "#app/features/catalog/shop/shop.tsx";
import { chooseLineByScript } from "#app/features/catalog/voucher/choose-line-by-script.ts";
import { Product } from "#app/features/catalog/voucher/product.tsx";
import { keepsWhileOverlaid } from "#app/platform/overlays/place.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import type { Route } from "./+types/two-parts.ts";

/** S2.27: a product, if the first part is a sku that exists; else whatever the catalogue says of the path (S2.9). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shortUrls, productSegment } = context.get(pageContext).flags.addresses;
  if (params.parentSku === productSegment) return loadProductBySlug(request, context, params.slug);
  const product = shortUrls ? await loadProductBySku(request, context, params) : undefined;
  return product ?? loadDispatched(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return answerProduct(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return (await chooseLineByScript(request.clone())) ?? serverAction();
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function TwoPartsRoute({ loaderData, actionData }: Route.ComponentProps) {
  if ("goods" in loaderData) return <GoodsPage {...loaderData} refusal={actionData} />;
  return "product" in loaderData ? (
    <Product {...loaderData} refusal={actionData} />
  ) : (
    <Shop {...loaderData} />
  );
}
