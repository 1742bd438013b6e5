/** S9.7c, S9.7d: of so many configurables of a list the stock of the variants is asked for at once, so many skus a call. */
const configurablesMax = 8;
const skusACall = 15;

export type Listed = { readonly sku: string; readonly variants: readonly string[] };

/** The calls for the stock of a list that has just been shown: each a list of skus, none twice, none that is known already. */
export function stockCalls(
  listed: readonly Listed[],
  isKnown: (sku: string) => boolean,
): string[][] {
  const first = listed.filter(({ variants }) => variants.length > 0).slice(0, configurablesMax);
  const skus = new Set(
    first.flatMap(({ sku, variants }) => [sku, ...variants.filter((variant) => !isKnown(variant))]),
  );
  return inChunks([...skus]);
}

function inChunks(skus: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(skus.length / skusACall) }, (_, index) =>
    skus.slice(index * skusACall, (index + 1) * skusACall),
  );
}
