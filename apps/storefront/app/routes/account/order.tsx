import { loadOrder } from "#app/features/my-account/orders/load-orders.ts";
import { Order } from "#app/features/my-account/orders/order.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/order.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOrder(context, params.orderId);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return <Order {...loaderData} />;
}
