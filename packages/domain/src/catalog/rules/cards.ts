import { cardAmountMin } from "#domain/catalog/amounts.ts";
import type { FieldBreach } from "./breach.ts";

type CardRow = {
  readonly giftcardType: string | null;
  readonly usage: string | null;
  readonly activation: string | null;
  /** In cents, as are the bounds of an open amount. */
  readonly amounts: readonly number[];
  readonly openMin: number | null;
  readonly openMax: number | null;
  readonly openStep: number | null;
};

const isCard = "must not be empty: the product is a card";
const tooLow = "a card starts from 10.00 euros";

/** S5.11b, S9.4b: a card has fixed amounts or a range, and none below the minimum of a card. */
export function cardBreaches(card: CardRow): FieldBreach<keyof CardRow & string>[] {
  const { amounts, openMin: min, openMax: max, openStep: step } = card;
  const given = [min, max, step].filter((value) => value !== null).length;
  const rules: readonly (readonly [isBroken: boolean, keyof CardRow & string, string])[] = [
    [card.giftcardType === null, "giftcardType", isCard],
    [card.usage === null, "usage", isCard],
    [card.activation === null, "activation", isCard],
    [
      amounts.length > 0 === given > 0,
      "amounts",
      "must be given where open_amount_min, _max and _step are not, and only there",
    ],
    [given !== 0 && given !== 3, "openMin", "open_amount_min, _max and _step belong together"],
    [min !== null && max !== null && min > max, "openMax", "is less than open_amount_min"],
    [step === 0, "openStep", "must be above 0"],
    [amounts.some((amount) => amount < cardAmountMin), "amounts", tooLow],
    [min !== null && min < cardAmountMin, "openMin", tooLow],
  ];
  return rules.flatMap(([isBroken, field, reason]) => (isBroken ? [{ field, reason }] : []));
}
