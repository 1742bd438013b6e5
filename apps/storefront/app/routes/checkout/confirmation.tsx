import { getOrder } from "@papillote/contract/orders.ts";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import { redirect } from "react-router";
import { Thanks } from "#app/features/checkout/thanks.tsx";
import { LaterInstallOffer } from "#app/features/shell/later-install-offer.tsx";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/confirmation.ts";

/** The thank-you page of an order that is paid; any other is shown in the account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, hasSession } = context.get(pageContext);
  const order_id = new URL(request.url).searchParams.get("order") ?? "";
  const order = hasSession ? await call(getOrder, { params: { order_id } }) : undefined;
  if (!order?.ok) throw redirect(paths.notFound());
  if (!isDelivered(order.value.status)) throw redirect(paths.order(order_id));
  return { order: order.value };
}

export default function ConfirmationRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Thanks order={loaderData.order}>
      <LaterInstallOffer place="thanks" />
    </Thanks>
  );
}
