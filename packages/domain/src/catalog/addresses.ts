/** How a shop writes the URLs of its catalogue; each shop configures it. */
export type AddressRules = {
  /** If on, there is no prefix before a product's sku or a category's slug. */
  readonly shortUrls: boolean;
  /** If on, products and categories use the path that the catalogue gives them. */
  readonly dispatcher: boolean;
  /** First segment of a product's own path. */
  readonly productSegment: string;
};

type AddressedProduct = { readonly sku: string; readonly slug: string };
type AddressedCategory = { readonly slug: string; readonly urlPath: string };

/** S2.3, S2.27, S2.28: the canonical path of a product; a child is named at its end. */
export function productPath(
  { sku, slug }: AddressedProduct,
  rules: AddressRules,
  childSku?: string,
): string {
  if (rules.shortUrls && rules.dispatcher) {
    const query = childSku === undefined ? "" : `?childSku=${encodeURIComponent(childSku)}`;
    return `/${rules.productSegment}/${slug}${query}`;
  }
  const parts = [sku, slug, ...(childSku === undefined ? [] : [childSku])].map(encodeURIComponent);
  return `${rules.shortUrls ? "" : "/p"}/${parts.join("/")}`;
}

/** S2.4: the canonical path of a category. */
export function categoryPath(
  { slug, urlPath }: AddressedCategory,
  { shortUrls, dispatcher }: AddressRules,
): string {
  if (!shortUrls) return `/c/${slug}`;
  return `/${dispatcher ? urlPath : slug}`;
}

/**
 * S2.5: the store whose code begins the path; undefined for the default store. A client-side
 * navigation requests the home page of a store as `/de.data`.
 */
export function storeOfPath(path: string, prefixes: readonly string[]): string | undefined {
  const [first] = path.slice(1).split(/[/?#]|\.data\b/);
  return prefixes.find((code) => code === first);
}
