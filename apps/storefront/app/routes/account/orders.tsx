import { loadOrders } from "#app/features/my-account/orders/load-orders.ts";
import { Orders } from "#app/features/my-account/orders/orders.tsx";
import { ordersOrKept } from "#app/features/my-account/orders/orders-offline.ts";
import { keepsWhileOverlaid } from "#app/platform/overlays/place.ts";
import type { Route } from "./+types/orders.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadOrders(request, context);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return ordersOrKept(serverLoader);
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  return <Orders {...loaderData} />;
}
