import { addCents, type Cents, timesCents } from "#domain/money/cents.ts";
import { goodsQtyMax } from "./amounts.ts";
import { defaultParts } from "./composite.ts";
import { groupBy } from "./group-by.ts";

/** One choice of an option of a bundle. */
export type BundleChoice = {
  readonly optionId: number;
  readonly isRequired: boolean;
  readonly isSingle: boolean;
  readonly sku: string;
  readonly isDefault: boolean;
  /** The quantity in the bundle; the buyer may change it when `canChangeQty`. */
  readonly qty: number;
  readonly canChangeQty: boolean;
  readonly price: Cents;
};
export type SelectedPart<Part> = { readonly part: Part; readonly qty: number };

/**
 * A buyer's selection from a form or a URL: skus by option id, quantities by sku. An option that is
 * missing keeps its defaults.
 */
export type PartSelection = {
  readonly skus: ReadonlyMap<number, readonly string[]>;
  readonly qtys: ReadonlyMap<string, number>;
};

/**
 * S3.1: the parts of a bundle after the buyer's selection. Unknown skus are ignored, a
 * single-choice option gives one part, and a required option falls back to its defaults.
 */
export function bundleParts<Choice extends BundleChoice>(
  choices: readonly Choice[],
  { skus, qtys }: PartSelection,
): SelectedPart<Choice>[] {
  return [...groupBy(choices, ({ optionId }) => optionId).values()].flatMap((option) => {
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

/** Every part of a group has its own quantity, which may be 0. */
export function groupParts<Part extends GroupPart>(
  parts: readonly Part[],
  qtys: PartSelection["qtys"],
): SelectedPart<Part>[] {
  return parts.map((part) => ({
    part,
    qty: qtyOf(qtys.get(part.sku), { usual: part.qty, least: 0 }),
  }));
}

/** S5.18b: quantities are whole numbers and at most what one cart line of goods takes. */
function qtyOf(
  asked: number | undefined,
  { usual, least }: { usual: number; least: number },
): number {
  if (asked === undefined || !Number.isFinite(asked)) return usual;
  return Math.min(Math.max(Math.trunc(asked), least), goodsQtyMax);
}

export function totalOfParts(taken: readonly SelectedPart<{ readonly price: Cents }>[]): Cents {
  return addCents(...taken.map(({ part, qty }) => timesCents(part.price, qty)));
}
