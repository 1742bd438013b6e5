import { answerProduct } from "#app/features/catalog/ask-alert.ts";
import { chooseLineByScript } from "#app/features/catalog/choose-line-by-script.ts";
import { GoodsPage } from "#app/features/catalog/goods-page.tsx";
import { loadProductBySlug } from "#app/features/catalog/load-product.ts";
import { Product } from "#app/features/catalog/product.tsx";
import { keepsWhileOverlaid } from "#app/platform/place.ts";
import type { Route } from "./+types/product.ts";

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadProductBySlug(request, context, params.slug);
}

export function action({ request, context }: Route.ActionArgs) {
  return answerProduct(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return (await chooseLineByScript(request.clone())) ?? serverAction();
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function ProductRoute({ loaderData, actionData }: Route.ComponentProps) {
  return "goods" in loaderData ? (
    <GoodsPage {...loaderData} refusal={actionData} />
  ) : (
    <Product {...loaderData} refusal={actionData} />
  );
}
