import { productDetails, urlMap } from "@papillote/contract/catalog.ts";
import { redirect } from "react-router";
import { chooseLine } from "#app/features/catalog/choose-line.ts";
import { Product } from "#app/features/catalog/product.tsx";
import { similarBrands } from "#app/features/catalog/similar-brands.ts";
import { must } from "#app/platform/must.ts";
import { pageContext } from "#app/platform/page-context.ts";
import { paths } from "#app/platform/paths.ts";
import { keepsWhileOverlaid } from "#app/platform/place.ts";
import type { Route } from "./+types/product.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const found = must(await call(urlMap, { body: { url: paths.product(params.slug).slice(1) } }));
  if (found?.type !== "product" || found.sku === undefined) throw redirect(paths.notFound());
  const { product, brand } = must(await call(productDetails, { query: { productId: found.sku } }));
  return { product, brand, others: [], similar: await similarBrands(call, product, brand?.brand_id) };
}

export function action({ request, context }: Route.ActionArgs) {
  return chooseLine(request, context);
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function ProductRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <Product {...loaderData} refusal={actionData} />;
}
