import { addCents, type Cents, timesCents } from "#domain/money/cents.ts";
import { goodsQtyMax } from "./amounts.ts";
import { defaultParts } from "./composite.ts";

/** One choice of a bundle's option, as it is shown. */
export type BundleChoice = {
  readonly optionId: number;
  readonly isRequired: boolean;
  readonly isSingle: boolean;
  readonly sku: string;
  readonly isDefault: boolean;
  /** How many of it belong to the bundle, unless its buyer may change that and does. */
  readonly qty: number;
  readonly canChangeQty: boolean;
  readonly price: Cents;
};
export type Taken<Part> = { readonly part: Part; readonly qty: number };

/** What was chosen in a form or an address. Skus of each option, and quantities by sku; an option that is not named is as it is by default. */
export type AskedParts = {
  readonly skus: ReadonlyMap<number, readonly string[]>;
  readonly qtys: ReadonlyMap<string, number>;
};

/** S3.1: of each option what was chosen, as far as it stands there: one of a single choice, and of a required one never none. */
export function bundleParts<Choice extends BundleChoice>(
  choices: readonly Choice[],
  { skus, qtys }: AskedParts,
): Taken<Choice>[] {
  return [...Map.groupBy(choices, ({ optionId }) => optionId).values()].flatMap((option) => {
    const asked = skus.get(option[0]?.optionId ?? 0);
    const named = asked === undefined ? [] : option.filter(({ sku }) => asked.includes(sku));
    const isAnswered = asked !== undefined && (named.length > 0 || option[0]?.isRequired === false);
    const taken = isAnswered ? named : defaultParts(option);
    const kept = option[0]?.isSingle === true ? taken.slice(0, 1) : taken;
    return kept.map((part) => ({
      part,
      qty: part.canChangeQty ? qtyOf(qtys.get(part.sku), { usual: part.qty, least: 1 }) : part.qty,
    }));
  });
}

export type GroupPart = { readonly sku: string; readonly qty: number; readonly price: Cents };

/** Of a group each part has a quantity of its own, which may be none. */
export function groupParts<Part extends GroupPart>(
  parts: readonly Part[],
  qtys: AskedParts["qtys"],
): Taken<Part>[] {
  return parts.map((part) => ({
    part,
    qty: qtyOf(qtys.get(part.sku), { usual: part.qty, least: 0 }),
  }));
}

/** S5.18b: a quantity is whole, and within what one line of goods takes. */
function qtyOf(
  asked: number | undefined,
  { usual, least }: { usual: number; least: number },
): number {
  if (asked === undefined || !Number.isFinite(asked)) return usual;
  return Math.min(Math.max(Math.trunc(asked), least), goodsQtyMax);
}

export function sumOfTaken(taken: readonly Taken<{ readonly price: Cents }>[]): Cents {
  return addCents(...taken.map(({ part, qty }) => timesCents(part.price, qty)));
}
