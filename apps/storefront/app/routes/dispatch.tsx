import { urlMap } from "@papillote/contract/catalog.ts";
import { redirect } from "react-router";
import { loadShop } from "#app/features/catalog/load-shop.ts";
import { Shop } from "#app/features/catalog/shop.tsx";
import { must } from "#app/platform/must.ts";
import { pageContext } from "#app/platform/page-context.ts";
import { paths } from "#app/platform/paths.ts";
import { keepsWhileOverlaid } from "#app/platform/place.ts";
import type { Route } from "./+types/dispatch.ts";

/** An address that no fixed route has: a universe answers at its own path, a product moves to its canonical one (S2.9a, S2.9b). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = must(await context.get(pageContext).call(urlMap, { body: { url: params["*"] ?? "" } }));
  if (found?.type === "product") throw redirect(paths.product(found.params.slug ?? ""), 301);
  if (found?.type !== "category") throw redirect(paths.notFound());
  return loadShop(request, context, found.params.slug);
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function DispatchRoute({ loaderData }: Route.ComponentProps) {
  return <Shop {...loaderData} />;
}
