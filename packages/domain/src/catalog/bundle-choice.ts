import { groupBy } from "./group-by.ts";

/** One choice of an option, by the id of its product. */
type BundleChoice = {
  readonly id: number;
  readonly optionId: number;
  readonly inputType: "radio" | "checkbox";
  readonly isRequired: boolean;
  readonly qty: number;
  readonly canChangeQty: boolean;
};
type ChosenPart = { readonly id: number; readonly qty?: number | undefined };

const partQtyMax = 100;

/**
 * The parts of a bundle as a buyer chose them, in the bundle's order. Undefined when a required
 * option has no choice, a radio option has several, a choice is unknown or made twice, or a fixed
 * quantity is changed.
 */
export function chosenParts<Choice extends BundleChoice>(
  choices: readonly Choice[],
  chosen: readonly ChosenPart[],
): Choice[] | undefined {
  const qtyOf = new Map(chosen.map(({ id, qty }) => [id, qty]));
  const parts = choices.flatMap((choice) => {
    if (!qtyOf.has(choice.id)) return [];
    return [{ ...choice, qty: qtyOf.get(choice.id) ?? choice.qty }];
  });
  const isWhole = parts.length === chosen.length && parts.length > 0;
  const isPermitted =
    [...groupBy(choices, ({ optionId }) => optionId).entries()].every(([optionId, [first]]) => {
      const made = parts.filter((part) => part.optionId === optionId).length;
      return !(first?.isRequired && made === 0) && !(first?.inputType === "radio" && made > 1);
    }) && parts.every((part) => isQtyPermitted(part, choices));
  return isWhole && isPermitted ? parts : undefined;
}

function isQtyPermitted<Choice extends BundleChoice>(part: Choice, choices: readonly Choice[]) {
  const own = choices.find(({ id, optionId }) => id === part.id && optionId === part.optionId);
  if (part.qty === own?.qty) return true;
  return part.canChangeQty && part.qty >= 1 && part.qty <= partQtyMax;
}

/**
 * The sku of a bundle in a cart line, such as `BX-1-1042-1044x2`: the bundle's own sku, then its
 * parts (as is usual in other shops).
 */
export function bundleSku(
  sku: string,
  parts: readonly { readonly id: number; readonly qty: number }[],
): string {
  return [sku, ...parts.map(({ id, qty }) => (qty === 1 ? `${id}` : `${id}x${qty}`))].join("-");
}

const suffix = /^\d{1,9}(x\d{1,3})?$/;

/**
 * The bundle and the parts that such a sku names. Of several readings, the one with the shortest
 * suffix after a bundle's sku is used.
 */
export function bundleOfSku(
  sku: string,
  isBundle: (sku: string) => boolean,
): { readonly sku: string; readonly parts: readonly ChosenPart[] } | undefined {
  const pieces = sku.split("-");
  for (let count = pieces.length - 1; count > 0; count--) {
    const parts = pieces.slice(count);
    if (!parts.every((one) => suffix.test(one))) return undefined;
    const whole = pieces.slice(0, count).join("-");
    if (isBundle(whole)) return { sku: whole, parts: parts.map(partOf) };
  }
  return undefined;
}

function partOf(piece: string): ChosenPart {
  const [id, qty] = piece.split("x");
  return { id: Number(id), qty: Number(qty ?? 1) };
}
