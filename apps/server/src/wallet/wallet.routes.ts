import type { WireResult } from "@papillote/contract/endpoint.ts";
import { getWallet, walletHistory } from "@papillote/contract/wallet.ts";
import { type Day, day } from "@papillote/domain/dates/day.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { isRenewable } from "@papillote/domain/wallet/credit-expiry.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { countMovements, findMovements, type Movement } from "./wallet.store.ts";
import { walletOf } from "./wallet.ts";

export function walletRoutes({ db, clock }: Deps): Route[] {
  return [
    route(getWallet, async ({ session }) => {
      const today = day(dayInParis(clock.now()));
      return answer(wireWallet(await walletOf(db, session.customerId, today), today));
    }),
    route(walletHistory, async ({ session, query }) => {
      const movements = await findMovements(db, session.customerId, query);
      const total = movements[0]?.total ?? (await countMovements(db, session.customerId));
      return answer({
        items: movements.map(wireMovement),
        meta: { total, page: query.page, limit: query.limit },
      });
    }),
  ];
}

function wireWallet(
  wallet: Awaited<ReturnType<typeof walletOf>>,
  today: Day,
): WireResult<typeof getWallet> {
  return {
    balance: eurosFromCents(wallet.balance),
    balance_validity_date: wallet.balanceValidityDate,
    credits_expiring: eurosFromCents(wallet.creditsExpiring),
    credits_expiring_on: wallet.creditsExpiringOn,
    lots: wallet.lots.map(({ lotId, initial, remaining, source, endsOn }) => ({
      lot_id: lotId,
      initial: eurosFromCents(initial),
      remaining: eurosFromCents(remaining),
      source,
      ends_on: endsOn,
      renewable: isRenewable(endsOn, today),
    })),
  };
}

/** In English, as every text of the API; our client translates `kind`. */
const labels: Record<Movement["kind"], string> = {
  topup: "Top-up by bank card",
  topup_refunded: "Top-up refunded to the card",
  order: "Order",
  order_held: "Kept for an order that awaits its payment",
  order_released: "Returned from an order that was not paid",
  order_refunded: "Refund of an order",
};

function wireMovement({
  transferId,
  at,
  kind,
  amount,
  balanceAfter,
  orderId,
}: Movement): WireResult<typeof walletHistory>["items"][number] {
  return {
    id: transferId,
    at: at.toISOString(),
    kind,
    label: labels[kind],
    amount: eurosFromCents(amount),
    balance_after: eurosFromCents(balanceAfter),
    ...(orderId !== null && { order_id: shownOrderId(orderId) }),
  };
}
