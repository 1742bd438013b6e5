/** Option ids by attribute code: `{ color: 403, size: 519 }`. */
export type Configuration = Readonly<Record<string, number>>;
export type Variant = {
  readonly sku: string;
  readonly isInStock: boolean;
  readonly configuration: Configuration;
};

/** The selection in a URL: a child, or single options. */
export type VariantSelection = {
  readonly childSku?: string | undefined;
  readonly configuration: Configuration;
};

/** `missing` (S8.12c): the product has no such configuration; `asked` is the part that it knows. */
type ChosenVariant<One extends Variant> =
  | { readonly kind: "variant"; readonly variant: One }
  | { readonly kind: "missing"; readonly asked: Configuration };

/**
 * The selected variant: the named child, with each option of the URL overriding the child's own.
 * Prefers variants in stock. Undefined when the product has no variants.
 */
export function chooseVariant<One extends Variant>(
  variants: readonly One[],
  { childSku, configuration }: VariantSelection,
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

/** Whether a variant in stock has this value and matches the other selected options. */
export function isValueInStock(
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
