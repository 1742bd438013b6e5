import { addCents, type Cents, cents } from "#domain/money/cents.ts";
import { orderTotal } from "#domain/orders/order-lines.ts";
import type { BookedLine } from "#domain/orders/posting-plan.ts";
import { partOfLine } from "#domain/orders/refund-parts.ts";
import type { ExcludedLine, OpenLine, SoldLine } from "./withdrawal.ts";

type PricedLine = SoldLine & BookedLine;

/** What pieces of a line bring back, after those before them: all parts add up to its price. */
export function amountAfter(line: PricedLine, before: number, qty: number): Cents {
  return qty === 0 ? cents(0) : orderTotal([partOfLine(line, { earlier: before, qty })]);
}

/** What the pieces that come back by parcel bring, after those before them. */
function returnedAmount(line: PricedLine, { refundQty, returnQty }: OpenLine): Cents {
  return amountAfter(line, line.refundedQty + line.returningQty + refundQty, returnQty);
}

/** What one piece of an open line brings back, two pieces, and so on to all of them. */
export function amountsOf(line: PricedLine, { refundQty, returnQty, ...open }: OpenLine): Cents[] {
  return Array.from({ length: refundQty + returnQty }, (_, index) => {
    const now = Math.min(index + 1, refundQty);
    const part = { ...open, refundQty: now, returnQty: index + 1 - now };
    return addCents(amountAfter(line, line.refundedQty, now), returnedAmount(line, part));
  });
}

/** The excluded pieces of a line with their price, which with the open ones is that of the line. */
export function pricedExclusions<Excluded extends ExcludedLine>(
  line: PricedLine,
  excluded: readonly Excluded[],
): (Excluded & { readonly amount: Cents })[] {
  const isFirst = ({ reason }: Excluded) => reason === "refunded" || reason === "on_the_way_back";
  let last = line.qty;
  let first = 0;
  return excluded.map((one) => {
    const before = isFirst(one) ? first : last - one.qty;
    if (isFirst(one)) first += one.qty;
    else last = before;
    return { ...one, amount: amountAfter(line, before, one.qty) };
  });
}

type Offered = {
  readonly refundable: readonly { readonly line: number; readonly amounts: readonly Cents[] }[];
  /** The shipping that comes back when all of these lines are chosen. */
  readonly shipping: { readonly amount: Cents; readonly lines: readonly number[] } | null;
};

/** What a choice brings back, now and when its parcel is back. */
export function chosenTotal(
  { refundable, shipping }: Offered,
  qtyOf: (line: number) => number,
): Cents {
  const amounts = refundable.flatMap(({ line, amounts: upTo }) => upTo[qtyOf(line) - 1] ?? []);
  const isWhole = (line: number) =>
    refundable.some((one) => one.line === line && one.amounts.length === qtyOf(line));
  return addCents(...amounts, ...(shipping?.lines.every(isWhole) ? [shipping.amount] : []));
}
