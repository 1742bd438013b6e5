import type { WireResult } from "@papillote/contract/endpoint.ts";
import {
  getWallet,
  walletHistory,
  walletRenew,
  walletStatement,
} from "@papillote/contract/wallet.ts";
import { type Day, day } from "@papillote/domain/dates/day.ts";
import { type Cents, eurosFromCents } from "@papillote/domain/money/cents.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { isRenewable } from "@papillote/domain/wallet/credit-expiry.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { creditableNow, heldByDisputes, renewCredit } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { csvOf } from "#server/platform/csv.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { countMovements, findMovements, type Movement } from "./wallet.store.ts";
import { movementsMax, walletOf } from "./wallet.ts";

export function walletRoutes({ db, clock, config }: Deps): Route[] {
  return [
    route(getWallet, async ({ session }) => {
      const today = day(dayInParis(clock.now()));
      const { customerId } = session;
      const wallet = await walletOf(db, customerId, today);
      const creditable = await creditableNow(db, { config, clock }, customerId);
      const blocked = await heldByDisputes(db, customerId);
      return answer(wireWallet({ ...wallet, creditable, blocked }, today));
    }),
    route(walletHistory, async ({ session, query }) => {
      const { page, limit, ...filter } = query;
      const movements = await findMovements(db, session.customerId, query);
      const total = movements[0]?.total ?? (await countMovements(db, session.customerId, filter));
      return answer({ items: movements.map(wireMovement), meta: { total, page, limit } });
    }),
    route(walletStatement, async ({ session, query }) => {
      const movements = await findMovements(db, session.customerId, {
        ...{ page: 0, limit: movementsMax },
        ...query,
      });
      return answer(statementFile(movements, { shopName: config.shopName, now: clock.now() }));
    }),
    route(walletRenew, async ({ session, body }) => {
      const { customerId } = session;
      const now = clock.now();
      const renewed = await inTransaction(db, (tx) =>
        renewCredit(tx, { customerId, lotId: body.lot_id, now }),
      );
      if (!renewed.ok) return renewed;
      const { balanceValidityDate } = await walletOf(db, customerId, day(dayInParis(now)));
      return answer({
        renewed: renewed.value.map(({ lotId, endsOn }) => ({ lot_id: lotId, ends_on: endsOn })),
        balance_validity_date: balanceValidityDate,
      });
    }),
  ];
}

function wireWallet(
  wallet: Awaited<ReturnType<typeof walletOf>> & {
    readonly creditable: Cents;
    readonly blocked: Cents;
  },
  today: Day,
): WireResult<typeof getWallet> {
  return {
    balance: eurosFromCents(wallet.balance),
    balance_validity_date: wallet.balanceValidityDate,
    blocked: eurosFromCents(wallet.blocked),
    creditable: eurosFromCents(wallet.creditable),
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

/** S2.32: the statement as a file, its amounts in euros, its instants in UTC. */
function statementFile(
  movements: readonly Movement[],
  { shopName, now }: { shopName: string; now: Date },
): WireResult<typeof walletStatement> {
  const lines = movements
    .map(wireMovement)
    .map((one) => [
      ...[one.at, one.kind, one.label, one.order_id ?? ""],
      ...[one.amount.toFixed(2), one.balance_after.toFixed(2)],
    ]);
  const heading = ["at", "kind", "label", "order_id", "amount", "balance_after"];
  return {
    filename: `${shopName.toLowerCase()}-${dayInParis(now)}.csv`,
    content_type: "text/csv; charset=utf-8",
    base64: Buffer.from(csvOf([heading, ...lines])).toString("base64"),
  };
}

/** In English, as every text of the API; the shop's own client translates `kind`. */
const labels: Record<Movement["kind"], string> = {
  topup: "Top-up by bank card",
  topup_refunded: "Top-up refunded to the card",
  order: "Order",
  order_held: "Kept for an order that awaits its payment",
  order_released: "Returned from an order that was not paid",
  order_refunded: "Refund of an order",
  credit_expired: "Credit that has ended",
  dispute_held: "Blocked: its payment is being checked with the bank",
  dispute_released: "Available again: its payment was checked",
  credit_code_credited: "Credit code",
  credit_code_made: "Credit given as a code",
  credit_code_cancelled: "Credit given as a code, taken back",
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
