import { loadDispatched } from "#app/features/catalog/shop/load-category.ts";
import { Shop } from "#app/features/catalog/shop/shop.tsx";
import { keepsWhileOverlaid } from "#app/platform/overlays/place.ts";
import type { Route } from "./+types/dispatch.ts";

/** An address that no other route has (S2.9). */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadDispatched(request, context);
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function DispatchRoute({ loaderData }: Route.ComponentProps) {
  return <Shop {...loaderData} />;
}
