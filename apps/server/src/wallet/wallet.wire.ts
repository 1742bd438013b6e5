import type { WireResult } from "@papillote/contract/endpoint.ts";
import type { getWallet, walletHistory } from "@papillote/contract/wallet.ts";
import type { Day } from "@papillote/domain/dates/day.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { isRenewable } from "@papillote/domain/wallet/credit-expiry.ts";
import type { Movement } from "./wallet.store.ts";
import type { WalletView } from "./wallet.ts";

export function wireWallet(wallet: WalletView, today: Day): WireResult<typeof getWallet> {
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

/** English, as every text of the wire; our own client translates the kind. */
const labels: Record<Movement["kind"], string> = {
  topup: "Top-up by bank card",
  order: "Order",
  order_held: "Kept for an order that awaits its payment",
  order_released: "Returned from an order that was not paid",
};

export function wireMovement({
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
    ...(orderId !== null && { order_id: orderId }),
  };
}
