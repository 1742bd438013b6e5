import { type Cents, cents } from "#domain/money/cents.ts";

/** S5.11b, S9.4b: a card starts from 10 euros. */
export const cardAmountMin = cents(1000);

/** S5.19: the largest quantity of one voucher in a cart line. */
export const voucherQtyMax = 20;
/** S5.19: the largest quantity of one product (not a voucher) in a cart line. */
export const goodsQtyMax = 100;

/** The face values of a card: a fixed list, or every `step` from `min` to `max`. */
export type AmountOffer =
  | { readonly kind: "fixed"; readonly amounts: readonly Cents[] }
  | { readonly kind: "open"; readonly min: Cents; readonly max: Cents; readonly step: Cents };

export function isAmountOffered(offer: AmountOffer, face: Cents): boolean {
  if (face < cardAmountMin) return false;
  if (offer.kind === "fixed") return offer.amounts.includes(face);
  return face >= offer.min && face <= offer.max && (face - offer.min) % offer.step === 0;
}

/** The only amount, so the buyer need not choose; undefined where there are several. */
export function onlyAmount(offer: AmountOffer): Cents | undefined {
  return offer.kind === "fixed" && offer.amounts.length === 1 ? offer.amounts[0] : undefined;
}

export function lowestAmount(offer: AmountOffer): Cents | undefined {
  if (offer.kind === "open") return offer.min;
  return offer.amounts.toSorted((one, other) => one - other)[0];
}
