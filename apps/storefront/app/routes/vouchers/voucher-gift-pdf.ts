import { printGift } from "@papillote/contract/vouchers.ts";
import { redirect } from "react-router";
import { giftWordsCookie } from "#app/features/vouchers/gift-words.ts";
import { downloadResponse } from "#app/platform/download-response.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";
import type { Route } from "./+types/voucher-gift-pdf.ts";

/** The printed voucher with the submitted message; a plain visit shows the form. */
export async function loader({ request, context, params: { cardId } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const words = giftWordsCookie.kept(request, page);
  if (words?.cardId !== cardId) throw redirect(paths.voucherGift(cardId));
  const { receiver, message, waiver: version } = words;
  const waiver = version === undefined ? {} : { waiver: { accepted: true as const, version } };
  const body = { card_id: cardId, receiver, message, ...waiver };
  const outcome = await page.call(printGift, { body });
  if (!outcome.ok)
    throw redirect(
      outcome.refusal === "NOT_AUTHORISED"
        ? paths.login(paths.voucherGift(cardId))
        : outcome.refusal === "DEVICE_NOT_CONFIRMED"
          ? voucherPaths.till(cardId)
          : paths.myVouchers(),
    );
  const response = downloadResponse(outcome.value);
  response.headers.set("set-cookie", giftWordsCookie.forget());
  return response;
}
