import { loadOrders } from "#app/features/my-account/load-orders.ts";
import { Orders } from "#app/features/my-account/orders.tsx";
import { keepsWhileOverlaid } from "#app/platform/place.ts";
import type { Route } from "./+types/orders.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadOrders(request, context);
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  return <Orders {...loaderData} />;
}
