import { loadShop } from "#app/features/catalog/load-shop.ts";
import { Shop } from "#app/features/catalog/shop.tsx";
import { keepsWhileOverlaid } from "#app/platform/place.ts";
import type { Route } from "./+types/shop.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadShop(request, context);
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function ShopRoute({ loaderData }: Route.ComponentProps) {
  return <Shop {...loaderData} />;
}
