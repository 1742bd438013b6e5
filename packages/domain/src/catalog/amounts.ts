import { type Cents, cents } from "#domain/money/cents.ts";

/** S5.11b, S9.4b: a card starts from 10 euros. */
export const cardAmountMin = cents(1000);

/** S5.19: how many of one voucher a line may hold. */
export const voucherQtyMax = 20;
/** S5.19: the same of goods. */
export const goodsQtyMax = 100;

/** The face values of a card: a list to choose from, or any step between two bounds. */
export type AmountOffer =
  | { readonly kind: "fixed"; readonly amounts: readonly Cents[] }
  | { readonly kind: "open"; readonly min: Cents; readonly max: Cents; readonly step: Cents };

export function isAmountOffered(offer: AmountOffer, face: Cents): boolean {
  if (face < cardAmountMin) return false;
  if (offer.kind === "fixed") return offer.amounts.includes(face);
  return face >= offer.min && face <= offer.max && (face - offer.min) % offer.step === 0;
}

/** The amount that goes without saying: the only one there is. */
export function onlyAmount(offer: AmountOffer): Cents | undefined {
  return offer.kind === "fixed" && offer.amounts.length === 1 ? offer.amounts[0] : undefined;
}

export function lowestAmount(offer: AmountOffer): Cents | undefined {
  if (offer.kind === "open") return offer.min;
  return offer.amounts.toSorted((one, other) => one - other)[0];
}
