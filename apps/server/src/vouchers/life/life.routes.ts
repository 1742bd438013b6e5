import {
  deleteCard,
  reportRefusedCode,
  restoreCard,
  updateCard,
} from "@papillote/contract/voucher-life.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { refused } from "@papillote/domain/outcome.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { getCard } from "#server/vouchers/cards.ts";
import { wireCard } from "#server/vouchers/cards.wire.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { deleteVoucher, markVoucher, type OwnVoucher, restoreVoucher } from "./change-voucher.ts";
import { reportRefused } from "./report-refused-code.ts";

export function lifeRoutes(deps: Deps): Route[] {
  const shown = async ({ voucherId, customerId }: OwnVoucher) => {
    const today = day(dayInParis(deps.clock.now()));
    const card = await getCard(deps.db, { voucherId, ownerId: customerId, today });
    return card ? answer(wireCard(card)) : refused("VOUCHER_NOT_FOUND");
  };
  return [
    route(updateCard, async ({ session: { customerId }, body }) => {
      const own = { voucherId: body.card_id, customerId };
      const note = { status: body.status, left: body.amount_left ?? null };
      const marked = await markVoucher(deps, own, note);
      return marked.ok ? shown(own) : marked;
    }),
    route(deleteCard, async ({ session: { customerId }, params: { cardId } }) => {
      const deleted = await deleteVoucher(deps, { voucherId: cardId, customerId });
      return deleted.ok ? answer(true as const) : deleted;
    }),
    route(restoreCard, async ({ session: { customerId }, body }) => {
      const own = { voucherId: body.card_id, customerId };
      const restored = await restoreVoucher(deps, own);
      return restored.ok ? shown(own) : restored;
    }),
    route(reportRefusedCode, async ({ session: { customerId }, body }) => {
      const { card_id: voucherId, place, details = "" } = body;
      const reported = await reportRefused(deps, { voucherId, customerId, place, details });
      return reported.ok ? answer({ refused_at: reported.value.toISOString() }) : reported;
    }),
  ];
}
