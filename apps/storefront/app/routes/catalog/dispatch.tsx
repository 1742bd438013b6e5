import { loadDispatched } from "#app/features/catalog/shop/load-category.ts";
import { Shop } from "#app/features/catalog/shop/shop.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/dispatch.ts";

/** Every URL without a route of its own (S2.9). */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadDispatched(request, context);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function DispatchRoute({ loaderData }: Route.ComponentProps) {
  return <Shop {...loaderData} />;
}
