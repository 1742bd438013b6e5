import { groupBy } from "./group-by.ts";
/** One choice of an option of a bundle. Lists of parts are in display order. */
export type BundlePart = {
  readonly optionId: number;
  readonly isRequired: boolean;
  readonly isDefault: boolean;
};

/**
 * The parts of a bundle as sold by default: the default choices of each option, or the first choice
 * of a required option without defaults.
 */
export function defaultParts<Part extends BundlePart>(parts: readonly Part[]): Part[] {
  return [...groupBy(parts, ({ optionId }) => optionId).values()].flatMap((choices) => {
    const defaults = choices.filter(({ isDefault }) => isDefault);
    return defaults.length > 0
      ? defaults
      : choices.slice(0, 1).filter(({ isRequired }) => isRequired);
  });
}

/** Stock of a product; `left` is undefined where units are not counted. */
export type Availability = { readonly isInStock: boolean; readonly left: number | undefined };

const outOfStock: Availability = { isInStock: false, left: 0 };

/** How many times `qty` units can be taken from this stock. */
export function timesOf({ isInStock, left }: Availability, qty: number): Availability {
  if (left === undefined) return { isInStock, left };
  const times = Math.floor(left / qty);
  return { isInStock: isInStock && times > 0, left: times };
}

/** In stock while any of the variants is; `left` is their sum. */
export function anyOf(variants: readonly Availability[]): Availability {
  const inStock = variants.filter(({ isInStock }) => isInStock);
  return {
    isInStock: inStock.length > 0,
    left: inStock.reduce<number | undefined>(
      (sum, { left }) => (sum === undefined || left === undefined ? undefined : sum + left),
      0,
    ),
  };
}

/** In stock while every part is; `left` is the smallest of the parts. */
function allOf(parts: readonly Availability[]): Availability {
  if (parts.some(({ isInStock }) => !isInStock)) return outOfStock;
  const counted = parts.flatMap(({ left }) => left ?? []);
  return {
    isInStock: parts.length > 0,
    left: counted.length > 0 ? Math.min(...counted) : undefined,
  };
}

type StockedPart = BundlePart & { readonly availability: Availability };

/** A bundle is in stock while every required option has a choice in stock. */
export function bundleAvailability(parts: readonly StockedPart[]): Availability {
  const required = parts.filter(({ isRequired }) => isRequired);
  const needed = required.length > 0 ? required : parts;
  const best = [...groupBy(needed, ({ optionId }) => optionId).values()].map((choices) =>
    mostOf(choices.map(({ availability }) => availability)),
  );
  return best.length > 0 ? allOf(best) : outOfStock;
}

function mostOf(choices: readonly Availability[]): Availability {
  const inStock = choices.filter(({ isInStock }) => isInStock);
  if (inStock.some(({ left }) => left === undefined)) return { isInStock: true, left: undefined };
  return inStock.length > 0
    ? { isInStock: true, left: Math.max(...inStock.flatMap(({ left }) => left ?? [])) }
    : outOfStock;
}
