import { type Cents, cents, lesserCents } from "#domain/money/cents.ts";

/** The part of the disputed amount that is not held yet. */
type Claim = { readonly room: Cents };
type LotPart = { readonly lotId: string; readonly amount: Cents };

/** What each dispute holds of which lot: all that is left, up to the disputed amount. */
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
