import { decimalText } from "@papillote/domain/money/cents.ts";
import type { refundDelivered } from "#server/refunds/refunds.ts";

type RefundOutcome = Awaited<ReturnType<typeof refundDelivered>>;
type Refunded = Extract<RefundOutcome, { ok: true }>["value"];
type Refused = Pick<Extract<RefundOutcome, { ok: false }>, "refusal" | "detail">;

/** What came back, for the operator; for a refund of all that can be, also what was left out. */
export function refundText(
  { refund, lines, leftOut }: Refunded,
  { orderNumber, isAll }: { orderNumber: string; isAll: boolean },
): string {
  const back = lines.map(({ qty, name, unit }) => `  ${qty} × ${name} ${decimalText(unit)}`);
  const rest = leftOut.map(({ lineNo, qty, name }) => `  ${lineNo}: ${qty} × ${name}`);
  return [
    `${decimalText(refund.amount)} of order ${orderNumber} refunded: ` +
      `${decimalText(refund.toCard)} to the card, ${decimalText(refund.toBalance)} to the balance.`,
    ...back,
    ...(isAll && rest.length > 0 ? ["Left out, as it was seen or sent:", ...rest] : []),
    "",
  ].join("\n");
}

export function refundRefusal({ refusal, detail }: Refused, orderNumber: string): string {
  if (refusal === "ORDER_NOT_FOUND") return `There is no order ${orderNumber}.`;
  if (refusal === "ORDER_DISPUTED")
    return `The payment of order ${orderNumber} is disputed: the provider decides about its money.`;
  if (refusal === "ORDER_NOT_REFUNDABLE" || refusal === "ANOTHER_AMOUNT")
    return `Order ${orderNumber} was not delivered, or is refunded already.`;
  return `Too many of these were seen or refunded: ${String(detail?.refundable)} can be refunded.`;
}
