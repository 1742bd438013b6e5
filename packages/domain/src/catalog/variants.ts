/** What a configurable comes in, by the code of each option: `{ color: 403, size: 519 }`. */
export type Configuration = Readonly<Record<string, number>>;
export type Variant = {
  readonly sku: string;
  readonly isInStock: boolean;
  readonly configuration: Configuration;
};

/** What somebody asks for, by the words of an address: a child, or option by option. */
export type AskedVariant = {
  readonly childSku?: string | undefined;
  readonly configuration: Configuration;
};

/** `missing`: S8.12c, there is no such configuration of the product. What was asked for stands beside it, as far as the product knows it. */
export type ChosenVariant<One extends Variant> =
  | { readonly kind: "variant"; readonly variant: One }
  | { readonly kind: "missing"; readonly asked: Configuration };

/**
 * The variant that is meant: the child that is named, each option as it is asked for instead of the child's own; of several that fit, and
 * where nothing is asked for, the first that can be had. Nothing where there are no variants.
 */
export function chooseVariant<One extends Variant>(
  variants: readonly One[],
  { childSku, configuration }: AskedVariant,
): ChosenVariant<One> | undefined {
  if (variants.length === 0) return undefined;
  const named = childSku?.toLowerCase();
  const child = variants.find(({ sku }) => sku.toLowerCase() === named);
  if (named !== undefined && !child && Object.keys(configuration).length === 0)
    return { kind: "missing", asked: {} };
  const asked: Configuration = { ...child?.configuration, ...configuration };
  const fitting = variants.filter((one) => fits(one.configuration, asked));
  const variant = fitting.find(({ isInStock }) => isInStock) ?? fitting[0];
  return variant ? { kind: "variant", variant } : { kind: "missing", asked };
}

/** Whether one can be had with this value, all other options as they are chosen. */
export function canBeHad(
  variants: readonly Variant[],
  chosen: Configuration,
  [code, value]: readonly [code: string, value: number],
): boolean {
  return variants.some(
    ({ isInStock, configuration }) =>
      isInStock && fits(configuration, { ...chosen, [code]: value }),
  );
}

function fits(configuration: Configuration, asked: Configuration): boolean {
  return Object.entries(asked).every(([code, value]) => configuration[code] === value);
}
