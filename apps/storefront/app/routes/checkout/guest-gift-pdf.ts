import { downloadGuestGiftCard } from "@papillote/contract/guest-orders.ts";
import { redirect } from "react-router";
import { downloadResponse } from "#app/platform/download-response.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { guestPaths } from "#app/platform/paths/guest-paths.ts";
import type { Route } from "./+types/guest-gift-pdf.ts";

/** The card to fold of a visitor's gift; a gift that no longer has a link is shown in its order. */
export async function loader({ context, params: { token, offerId } }: Route.LoaderArgs) {
  const printed = await context.get(pageContext).call(downloadGuestGiftCard, {
    ...{ params: { guest_token: token }, query: { offer_id: offerId } },
  });
  if (!printed.ok && printed.refusal === "OFFER_NOT_FOUND") throw redirect(guestPaths.order(token));
  return downloadResponse(unwrapOrThrow(printed));
}
