import type { WireResult } from "@papillote/contract/endpoint.ts";
import type { getWithdrawals, withdrawalChoices } from "@papillote/contract/withdrawals.ts";
import { type Cents, eurosFromCents } from "@papillote/domain/money/cents.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import type { ExcludedLine } from "@papillote/domain/withdrawals/withdrawal.ts";
import type { SeenCode, WithdrawalRow, WithdrawnLine } from "./withdrawals.store.ts";

type WireWithdrawal = WireResult<typeof getWithdrawals>["items"][number];
type WireChoices = WireResult<typeof withdrawalChoices>;

export function wireWithdrawal(withdrawal: WithdrawalRow): WireWithdrawal {
  const { withdrawalId, orderId, orderNumber, paymentId, lines } = withdrawal;
  const { toCard, toBalance, returned, confirmedAt } = withdrawal;
  return {
    withdrawal_id: withdrawalId,
    kind: orderId === null ? "topup" : "order",
    number: orderNumber ?? "",
    contract_id: orderId === null ? (paymentId ?? "") : shownOrderId(orderId),
    concluded_at: withdrawal.concludedAt.toISOString(),
    name: withdrawal.name,
    email: withdrawal.email,
    lines: lines.map(wireLine),
    refund: {
      to_card: eurosFromCents(toCard),
      to_balance: eurosFromCents(toBalance),
      when_returned: eurosFromCents(returned),
    },
    cancelled_gifts: withdrawal.cancelledGifts.map(({ firstname, wasSent }) => ({
      ...{ firstname, was_sent: wasSent },
    })),
    requested_at: withdrawal.requestedAt.toISOString(),
    acknowledged_at: confirmedAt?.toISOString() ?? null,
  };
}

export function wireLine(line: WithdrawnLine): WireWithdrawal["lines"][number] {
  const { lineNo, name, refundQty, returnQty, amount, until } = line;
  return {
    ...{ line: lineNo, name, refund_qty: refundQty, return_qty: returnQty },
    ...{ amount: eurosFromCents(amount), until },
  };
}

/** @param seen when codes of the line were shown, and with which consents */
export function wireExcluded(
  { lineNo, name, qty, amount, reason }: ExcludedLine & { readonly amount: Cents },
  seen: readonly SeenCode[] = [],
): WireChoices["excluded"][number] {
  const shown = reason === "code_seen" ? seen : [];
  const consents = shown.flatMap(({ consentedAt, version }) =>
    consentedAt && version ? [{ at: consentedAt.toISOString(), version }] : [],
  );
  const isFirst = ({ at }: { at: string }, place: number) =>
    consents.findIndex((one) => one.at === at) === place;
  return {
    ...{ line: lineNo, name, qty, amount: eurosFromCents(amount), reason },
    seen_at: shown.map(({ at }) => at.toISOString()),
    consents: consents.filter(isFirst),
  };
}
