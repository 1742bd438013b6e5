import {
  cardDetails,
  downloadVoucher,
  getCardInfo,
  printGift,
  revealCard,
} from "@papillote/contract/vouchers.ts";
import { tidyName } from "@papillote/domain/accounts/person-name.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { refused } from "@papillote/domain/outcome.ts";
import { tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { wirePdf } from "#server/web/wire-pdf.ts";
import { getCard, listCards } from "./cards.ts";
import { wireCard, wireCardDetails, wireRevealed } from "./cards.wire.ts";
import { lifeRoutes } from "./life/life.routes.ts";
import { findNotes } from "./life/owner-notes.store.ts";
import { onKnownDevice } from "./on-known-device.ts";
import { type PrintRequest, printVoucher } from "./print-voucher.ts";
import { revealVoucher } from "./reveal-voucher.ts";
import { walletRoutes, walletsOf } from "./wallet/wallet.routes.ts";

export function vouchersRoutes(deps: Deps): Route[] {
  const today = () => day(dayInParis(deps.clock.now()));
  const print = async (request: PrintRequest) => {
    const printed = await printVoucher(deps, request);
    return printed.ok ? answer(wirePdf(printed.value)) : printed;
  };
  return [
    route(getCardInfo, async ({ session, query: { status, page, limit } }) => {
      const { cards, counts } = await listCards(deps.db, {
        ownerId: session.customerId,
        tab: status,
        now: deps.clock.now(),
        page,
        limit,
      });
      return answer({
        items: cards.map(wireCard),
        meta: {
          total: counts[status],
          page,
          limit,
          active_count: counts.active,
          active_left: eurosFromCents(counts.activeLeft),
          active_brands: counts.activeBrands,
          used_count: counts.used,
          waiting_count: counts.waiting,
          offered_count: counts.offered,
          expired_count: counts.expired,
          deleted_count: counts.deleted,
        },
      });
    }),
    route(cardDetails, async ({ session, query }) => {
      const card = await getCard(deps.db, {
        voucherId: query.cardId,
        ownerId: session.customerId,
        today: today(),
      });
      if (!card) return refused("VOUCHER_NOT_FOUND");
      const notes = await findNotes(deps.db, query.cardId, session.customerId);
      return answer(wireCardDetails(card, notes));
    }),
    route(revealCard, (call) =>
      onKnownDevice(deps, call, async () => {
        const revealed = await revealVoucher(deps, {
          voucherId: call.body.card_id,
          customerId: call.session.customerId,
          how: "screen",
          waiverVersion: call.body.waiver?.version,
        });
        if (!revealed.ok) return revealed;
        const wallets = await walletsOf(deps, revealed.value, call.headers);
        return answer({ ...wireRevealed(revealed.value), ...wallets });
      }),
    ),
    route(downloadVoucher, (call) =>
      onKnownDevice(deps, call, () =>
        print({
          voucherId: call.query.cardId,
          customerId: call.session.customerId,
          waiverVersion: call.query.waiver,
        }),
      ),
    ),
    route(printGift, (call) =>
      onKnownDevice(deps, call, () => {
        const { receiver, message, card_id: voucherId, waiver } = call.body;
        const gift = { receiver: tidyName(receiver), message: tidyMessage(message) };
        const { customerId } = call.session;
        return print({ voucherId, customerId, waiverVersion: waiver?.version, gift });
      }),
    ),
    ...lifeRoutes(deps),
    ...walletRoutes(deps),
  ];
}
