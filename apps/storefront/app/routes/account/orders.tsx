import { loadOrders } from "#app/features/my-account/orders/load-orders.ts";
import { Orders } from "#app/features/my-account/orders/orders.tsx";
import { ordersOrCached } from "#app/features/my-account/orders/orders-offline.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/orders.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadOrders(request, context);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return ordersOrCached(serverLoader);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  return <Orders {...loaderData} />;
}
