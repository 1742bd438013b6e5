import { answerOrder } from "#app/features/my-account/orders/answer-order.ts";
import { loadOrder } from "#app/features/my-account/orders/load-orders.ts";
import { Order } from "#app/features/my-account/orders/order.tsx";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/order.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOrder(context, params.orderId);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerOrder(request, context, params.orderId);
}

export const shouldRevalidate = shouldRevalidatePage;

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Order {...loaderData} refusal={actionData instanceof Response ? undefined : actionData} />
  );
}
