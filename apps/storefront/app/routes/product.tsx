import { productDetails, urlMap } from "@papillote/contract/catalog.ts";
import { redirect } from "react-router";
import { chooseLine } from "#app/features/catalog/choose-line.ts";
import { chooseLineByScript } from "#app/features/catalog/choose-line-by-script.ts";
import { nearPlaces } from "#app/features/catalog/near-places.ts";
import { Product } from "#app/features/catalog/product.tsx";
import { similarBrands } from "#app/features/catalog/similar-brands.ts";
import { must } from "#app/platform/must.ts";
import { pageContext } from "#app/platform/page-context.ts";
import { paths } from "#app/platform/paths.ts";
import { keepsWhileOverlaid } from "#app/platform/place.ts";
import type { Route } from "./+types/product.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const found = must(await call(urlMap, { body: { url: paths.product(params.slug).slice(1) } }));
  if (found?.type !== "product" || found.sku === undefined) throw redirect(paths.notFound());
  const { product, brand } = must(await call(productDetails, { query: { productId: found.sku } }));
  const [similar, places] = await Promise.all([similarBrands(call, product, brand?.brand_id), nearPlaces(request, call, brand)]);
  return { product, brand, others: [], similar, places };
}

export function action({ request, context }: Route.ActionArgs) {
  return chooseLine(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return (await chooseLineByScript(request.clone())) ?? serverAction();
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function ProductRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <Product {...loaderData} refusal={actionData} />;
}
