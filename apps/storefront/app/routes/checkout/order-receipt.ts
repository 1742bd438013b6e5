import { downloadOrderReceipt } from "@papillote/contract/orders.ts";
import { redirect } from "react-router";
import { downloadResponse } from "#app/platform/download-response.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/order-receipt.ts";

/** The receipt of a paid order. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const orderId = new URL(request.url).searchParams.get("order") ?? "";
  const outcome = await context.get(pageContext).call(downloadOrderReceipt, { query: { orderId } });
  if (!outcome.ok)
    throw redirect(
      outcome.refusal === "NOT_AUTHORISED"
        ? paths.login(paths.orderReceipt(orderId))
        : paths.confirmation(orderId),
    );
  return downloadResponse(outcome.value);
}
