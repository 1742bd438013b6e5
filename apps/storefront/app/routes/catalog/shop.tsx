import { loadShop } from "#app/features/catalog/shop/load-shop.ts";
import { Shop } from "#app/features/catalog/shop/shop.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/shop.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadShop(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function ShopRoute({ loaderData }: Route.ComponentProps) {
  return <Shop {...loaderData} />;
}
