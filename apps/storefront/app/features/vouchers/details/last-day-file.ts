import { msg } from "@lingui/core/macro";
import { day } from "@papillote/domain/dates/day.ts";
import { calendarFile } from "@papillote/domain/vouchers/calendar-file.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";
import { localeOfRequest } from "#app/platform/words/language.ts";
import { loadLanguage } from "#app/platform/words/load-language.server.ts";
import { loadVoucher } from "./load-voucher.ts";

/** The last day of the voucher, as a file for the owner's calendar. */
export async function lastDayFile(
  request: Request,
  context: Readonly<RouterContextProvider>,
  cardId: string,
): Promise<Response> {
  const { now, publicOrigin, store } = context.get(pageContext);
  const card = await loadVoucher(context, cardId);
  if (card.ends_on === null || !card.actions.includes("note_end"))
    throw redirect(voucherPaths.details(cardId));
  const i18n = await loadLanguage(localeOfRequest(request, store.locale));
  const name = card.brand ?? card.name;
  const text = calendarFile({
    uid: `${card.card_id}@${new URL(publicOrigin).hostname}`,
    day: day(card.ends_on),
    title: i18n._(msg`Last day of the voucher ${name}`),
    url: `${publicOrigin}${store.prefix}${voucherPaths.details(cardId)}`,
    now: now(),
  });
  return new Response(text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="papillote.ics"',
      "cache-control": "no-store",
    },
  });
}
