import { loadCategory } from "#app/features/catalog/shop/load-category.ts";
import { Shop } from "#app/features/catalog/shop/shop.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/category.ts";

/** S2.4b: a category in a shop without short URLs; otherwise it redirects to the short URL. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadCategory(request, context, params.slug);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  return <Shop {...loaderData} />;
}
