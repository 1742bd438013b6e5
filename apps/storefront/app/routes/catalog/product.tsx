import { answerProductForm } from "#app/features/catalog/cards/answer-product-form.ts";
import { GoodsPage } from "#app/features/catalog/goods/goods-page.tsx";
import { loadProductBySlug } from "#app/features/catalog/load-product.ts";
import { chooseLineByScript } from "#app/features/catalog/voucher/choose-line-by-script.ts";
import { Product } from "#app/features/catalog/voucher/product.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/product.ts";

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadProductBySlug(request, context, params.slug);
}

export function action({ request, context }: Route.ActionArgs) {
  return answerProductForm(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return (await chooseLineByScript(request.clone())) ?? serverAction();
}

export const shouldRevalidate = shouldRevalidatePage;

export default function ProductRoute({ loaderData, actionData }: Route.ComponentProps) {
  return "goods" in loaderData ? (
    <GoodsPage {...loaderData} refusal={actionData} />
  ) : (
    <Product {...loaderData} refusal={actionData} />
  );
}
