import { downloadOrderReceipt, downloadPaymentReceipt } from "@papillote/contract/orders.ts";
import { redirect } from "react-router";
import { downloadResponse } from "#app/platform/download-response.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { accountPaths } from "#app/platform/paths/account-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/order-receipt.ts";

/**
 * The invoice or receipt of a paid order, the receipt of a top-up, or the document of the given
 * number.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { call } = context.get(pageContext);
  const number = searchParams.get("document");
  const document = number === null ? {} : { document: number };
  const transactionId = searchParams.get("payment");
  const orderId = searchParams.get("order") ?? "";
  const outcome =
    transactionId === null
      ? await call(downloadOrderReceipt, { query: { orderId, ...document } })
      : await call(downloadPaymentReceipt, { query: { transactionId, ...document } });
  if (outcome.ok) return downloadResponse(outcome.value);
  const isTopUp = transactionId !== null;
  const here = isTopUp
    ? accountPaths.topUpReceipt(transactionId, number ?? undefined)
    : paths.orderReceipt(orderId);
  if (outcome.refusal === "NOT_AUTHORISED") throw redirect(paths.login(here));
  throw redirect(isTopUp ? paths.notFound() : paths.confirmation(orderId));
}
