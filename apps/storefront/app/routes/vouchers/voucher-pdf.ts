import { downloadVoucher } from "@papillote/contract/vouchers.ts";
import { redirect } from "react-router";
import { downloadResponse } from "#app/platform/download-response.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";
import type { Route } from "./+types/voucher-pdf.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const outcome = await context
    .get(pageContext)
    .call(downloadVoucher, { query: { cardId: params.cardId } });
  if (!outcome.ok) throw redirect(addressInstead(outcome.refusal, params.cardId));
  return downloadResponse(outcome.value);
}

/** A device that has to be confirmed asks for the password where the code is shown. */
function addressInstead(refusal: string, cardId: string): string {
  if (refusal === "DEVICE_NOT_CONFIRMED") return voucherPaths.till(cardId);
  return refusal === "NOT_AUTHORISED" ? paths.login(paths.myVouchers()) : paths.myVouchers();
}
