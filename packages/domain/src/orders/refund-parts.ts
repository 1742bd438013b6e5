import { addCents, type Cents, cents } from "#domain/money/cents.ts";
import { type BookedLine, vatOfLine } from "./posting-plan.ts";

type RefundedOrder = {
  /** What was paid by card and from the balance. */
  readonly byCard: Cents;
  readonly fromBalance: Cents;
  /** What earlier refunds sent back to the card and to the balance. */
  readonly toCard: Cents;
  readonly toBalance: Cents;
};

/**
 * A refund goes back to where the money came from: to the card until all that it paid is back, the
 * rest to the balance. Refunds of every line of an order add up to exactly what was paid.
 * @throws when more would go back than was paid
 */
export function splitRefund(
  amount: Cents,
  order: RefundedOrder,
): { readonly toCard: Cents; readonly toBalance: Cents } {
  const toCard = cents(Math.min(amount, order.byCard - order.toCard));
  const toBalance = cents(amount - toCard);
  if (toCard < 0 || toBalance > order.fromBalance - order.toBalance)
    throw new Error("a refund of more than was paid");
  return { toCard, toBalance };
}

/**
 * Some pieces of a line, after `earlier` pieces that came back before, with their share of its
 * discount and VAT. Both are computed from the first piece on, so that the parts of a line add up
 * to the whole line however it is refunded.
 */
export function partOfLine<Line extends BookedLine>(
  line: Line,
  back: { readonly earlier: number; readonly qty: number },
): Line {
  const { qty, discount } = line;
  const until = back.earlier + back.qty;
  if (until > qty) throw new Error("more pieces come back than were sold");
  const upTo = (pieces: number) => {
    const reduced = cents(Math.floor((discount * pieces) / qty));
    return { reduced, vat: vatOfLine({ ...line, qty: pieces, discount: reduced, vat: undefined }) };
  };
  const [before, after] = [upTo(back.earlier), upTo(until)];
  return {
    ...line,
    qty: back.qty,
    discount: cents(after.reduced - before.reduced),
    vat: cents(after.vat - before.vat),
  };
}

type LotPart = { readonly lotId: string; readonly endsOn: string; readonly amount: Cents };

/**
 * The lots to which a refund goes back: what was spent last, from the lots that end last, goes back
 * first.
 * @param spent what the order took from each lot
 * @param earlier what earlier refunds of the order sent back to the balance
 */
export function lotsToRefund<Part extends LotPart>(
  spent: readonly Part[],
  { earlier, amount }: { readonly earlier: Cents; readonly amount: Cents },
): Part[] {
  const lastFirst = spent.toSorted(
    (one, other) => other.endsOn.localeCompare(one.endsOn) || other.lotId.localeCompare(one.lotId),
  );
  const until = addCents(earlier, amount);
  let before = 0;
  return lastFirst.flatMap((part) => {
    const from = Math.max(before, earlier);
    before += part.amount;
    const taken = Math.min(before, until) - from;
    return taken > 0 ? [{ ...part, amount: cents(taken) }] : [];
  });
}
