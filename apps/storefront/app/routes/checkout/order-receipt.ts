import { downloadOrderReceipt } from "@papillote/contract/orders.ts";
import { redirect } from "react-router";
import { downloadResponse } from "#app/platform/download-response.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/order-receipt.ts";

/** The invoice or receipt of a paid order, or the document of the given number. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const orderId = searchParams.get("order") ?? "";
  const document = searchParams.get("document");
  const outcome = await context.get(pageContext).call(downloadOrderReceipt, {
    query: { orderId, ...(document !== null && { document }) },
  });
  if (!outcome.ok)
    throw redirect(
      outcome.refusal === "NOT_AUTHORISED"
        ? paths.login(paths.orderReceipt(orderId))
        : paths.confirmation(orderId),
    );
  return downloadResponse(outcome.value);
}
