import { downloadGuestReceipt } from "@papillote/contract/guest-orders.ts";
import { downloadResponse } from "#app/platform/download-response.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import type { Route } from "./+types/guest-receipt.ts";

/** The receipt of a guest's paid order. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const receipt = await call(downloadGuestReceipt, { params: { guest_token: token } });
  return downloadResponse(unwrapOrThrow(receipt));
}
