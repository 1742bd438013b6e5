/**
 * S9.7c, S9.7d: the variants' stock is fetched for this many configurables of a list, with this
 * many skus in one call.
 */
const configurablesMax = 8;
const skusACall = 15;

export type Listed = { readonly sku: string; readonly variants: readonly string[] };

/**
 * The stock calls for a list that was just rendered: each a list of skus, without duplicates and
 * without variants that are already known.
 */
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
