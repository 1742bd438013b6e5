import { loadCategory } from "#app/features/catalog/shop/load-category.ts";
import { Shop } from "#app/features/catalog/shop/shop.tsx";
import { keepsWhileOverlaid } from "#app/platform/overlays/place.ts";
import type { Route } from "./+types/category.ts";

/** S2.4b: where a category stands in a shop without short addresses. In any other it leads to the category's own. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadCategory(request, context, params.slug);
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  return <Shop {...loaderData} />;
}
