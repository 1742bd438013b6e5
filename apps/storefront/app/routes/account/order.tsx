import { loadOrder } from "#app/features/my-account/orders/load-orders.ts";
import { Order } from "#app/features/my-account/orders/order.tsx";
import { keepsWhileOverlaid } from "#app/platform/overlays/place.ts";
import type { Route } from "./+types/order.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOrder(context, params.orderId);
}

export const shouldRevalidate = keepsWhileOverlaid;

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return <Order {...loaderData} />;
}
