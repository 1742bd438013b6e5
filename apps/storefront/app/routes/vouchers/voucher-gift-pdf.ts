import { downloadGiftCard } from "@papillote/contract/offers.ts";
import { redirect } from "react-router";
import { downloadResponse } from "#app/platform/download-response.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { giftPaths } from "#app/platform/paths/gift-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Route } from "./+types/voucher-gift-pdf.ts";

/** The card to fold of a given voucher; one that is not given yet shows the form that gives it. */
export async function loader({ context, params: { cardId } }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const outcome = await call(downloadGiftCard, { query: { cardId } });
  if (!outcome.ok) throw redirect(addressInstead(outcome.refusal, cardId));
  return downloadResponse(outcome.value);
}

function addressInstead(refusal: string, cardId: string): string {
  if (refusal === "NOT_AUTHORISED") return paths.login(paths.voucherGiftPdf(cardId));
  if (refusal === "VOUCHER_NOT_FOUND" || refusal === "INVALID_DATA") return paths.notFound();
  return refusal === "OFFER_NOT_FOUND" ? paths.voucherGift(cardId) : giftPaths.offeredGifts();
}
