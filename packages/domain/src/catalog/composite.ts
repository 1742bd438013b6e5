/** One choice of an option of a bundle. Choices stand in the order in which they are shown. */
export type BundlePart = {
  readonly optionId: number;
  readonly isRequired: boolean;
  readonly isDefault: boolean;
};

/** What a bundle holds unless its buyer chooses otherwise: each option's defaults, and where a required one has none, its first choice. */
export function defaultParts<Part extends BundlePart>(parts: readonly Part[]): Part[] {
  return [...Map.groupBy(parts, ({ optionId }) => optionId).values()].flatMap((choices) => {
    const defaults = choices.filter(({ isDefault }) => isDefault);
    return defaults.length > 0
      ? defaults
      : choices.slice(0, 1).filter(({ isRequired }) => isRequired);
  });
}

/** Whether there is some, and how many; `left` is undefined where they are not counted. */
export type Availability = { readonly isInStock: boolean; readonly left: number | undefined };

const outOfStock: Availability = { isInStock: false, left: 0 };

/** How often a part that takes `qty` of a thing can be made of what is there. */
export function timesOf({ isInStock, left }: Availability, qty: number): Availability {
  if (left === undefined) return { isInStock, left };
  const times = Math.floor(left / qty);
  return { isInStock: isInStock && times > 0, left: times };
}

/** A thing that comes in several variants: there is one while any of them is there. */
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

/** A thing that needs all of its parts: there are as many as of the part there is least of. */
function allOf(parts: readonly Availability[]): Availability {
  if (parts.some(({ isInStock }) => !isInStock)) return outOfStock;
  const counted = parts.flatMap(({ left }) => left ?? []);
  return {
    isInStock: parts.length > 0,
    left: counted.length > 0 ? Math.min(...counted) : undefined,
  };
}

export type StockedPart = BundlePart & { readonly availability: Availability };

/** A bundle can be had while every required option has a choice that can. */
export function bundleAvailability(parts: readonly StockedPart[]): Availability {
  const required = parts.filter(({ isRequired }) => isRequired);
  const needed = required.length > 0 ? required : parts;
  const best = [...Map.groupBy(needed, ({ optionId }) => optionId).values()].map((choices) =>
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
