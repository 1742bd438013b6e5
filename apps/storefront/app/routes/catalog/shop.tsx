import { loadShop } from "#app/features/catalog/shop/load-shop.ts";
import { Shop } from "#app/features/catalog/shop/shop.tsx";
import { keepsWhileOverlaid } from "#app/platform/overlays/place.ts";
import type { Route } from "./+types/shop.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadShop(request, context);
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function ShopRoute({ loaderData }: Route.ComponentProps) {
  return <Shop {...loaderData} />;
}
