import { downloadVoucher } from "@papillote/contract/vouchers.ts";
import { redirect } from "react-router";
import { downloadResponse } from "#app/platform/download-response.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/voucher-pdf.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const outcome = await context
    .get(pageContext)
    .call(downloadVoucher, { query: { cardId: params.cardId } });
  if (!outcome.ok)
    throw redirect(
      outcome.refusal === "NOT_AUTHORISED" ? paths.login(paths.myVouchers()) : paths.myVouchers(),
    );
  return downloadResponse(outcome.value);
}
