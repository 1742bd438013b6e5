import { productPath } from "@papillote/domain/catalog/addresses.ts";
import { redirect } from "react-router";
import { answerProductForm } from "#app/features/catalog/cards/answer-product-form.ts";
import { GoodsPage } from "#app/features/catalog/goods/goods-page.tsx";
import { loadProductBySku } from "#app/features/catalog/load-product.ts";
import { chooseLineByScript } from "#app/features/catalog/voucher/choose-line-by-script.ts";
import { Product } from "#app/features/catalog/voucher/product.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { requireLogin } from "#app/platform/visitor/login-guard.ts";
import type { Route } from "./+types/private-product.ts";

/**
 * S2.28, S6.2b: a product in a shop without short URLs, for customers only; otherwise it redirects
 * to the short URL.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (!context.get(pageContext).flags.addresses.shortUrls) await requireLogin(request, context);
    return next();
  },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { addresses } = context.get(pageContext).flags;
  const found = await loadProductBySku(request, context, params);
  if (!found) throw redirect(paths.notFound());
  if (addresses.shortUrls)
    throw redirect(
      productPath("goods" in found ? found.goods : found.product, addresses, params.childSku),
    );
  return found;
}

export function action({ request, context }: Route.ActionArgs) {
  return answerProductForm(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return (await chooseLineByScript(request.clone())) ?? serverAction();
}

export const shouldRevalidate = shouldRevalidatePage;

export const handle = { isPrivate: true } satisfies PageHandle;

export default function PrivateProductRoute({ loaderData, actionData }: Route.ComponentProps) {
  return "goods" in loaderData ? (
    <GoodsPage {...loaderData} refusal={actionData} />
  ) : (
    <Product {...loaderData} refusal={actionData} />
  );
}
