import { type Cents, cents, lesserCents } from "#domain/money/cents.ts";

/** How much of the disputed amount is not kept back yet. */
type Claim = { readonly room: Cents };
type LotPart = { readonly lotId: string; readonly amount: Cents };

/** What each dispute keeps back of which lot: all there is, up to the amounts that are disputed. */
export function disputeHolds<Dispute extends Claim>(
  disputes: readonly Dispute[],
  parts: readonly LotPart[],
): (LotPart & { readonly dispute: Dispute })[] {
  const left = parts.map((part) => ({ ...part }));
  return disputes.flatMap((dispute) => {
    let { room } = dispute;
    return left.flatMap((part) => {
      const amount = lesserCents(part.amount, room);
      if (amount <= 0) return [];
      part.amount = cents(part.amount - amount);
      room = cents(room - amount);
      return [{ lotId: part.lotId, amount, dispute }];
    });
  });
}
