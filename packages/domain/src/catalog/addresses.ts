/** How the addresses of the catalogue are written: the shop's own choice. */
export type AddressRules = {
  /** On: nothing stands before a product's sku or a category's slug. */
  readonly shortUrls: boolean;
  /** On: a thing stands at the path that the catalogue gives it. */
  readonly dispatcher: boolean;
  /** The first part of a product's own path. */
  readonly productSegment: string;
};

export type AddressedProduct = { readonly sku: string; readonly slug: string };
export type AddressedCategory = { readonly slug: string; readonly urlPath: string };

/** S2.3, S2.27, S2.28: the one address of a product; a child of it is named at its end. */
export function productPath(
  { sku, slug }: AddressedProduct,
  rules: AddressRules,
  childSku?: string,
): string {
  if (rules.shortUrls && rules.dispatcher)
    return `/${rules.productSegment}/${slug}${childSku === undefined ? "" : `?childSku=${encodeURIComponent(childSku)}`}`;
  const parts = [sku, slug, ...(childSku === undefined ? [] : [childSku])].map(encodeURIComponent);
  return `${rules.shortUrls ? "" : "/p"}/${parts.join("/")}`;
}

/** S2.4: the one address of a category. */
export function categoryPath(
  { slug, urlPath }: AddressedCategory,
  { shortUrls, dispatcher }: AddressRules,
): string {
  if (!shortUrls) return `/c/${slug}`;
  return `/${dispatcher ? urlPath : slug}`;
}

/** S2.5: the store whose code an address begins with; nothing for the default store. A navigation by script asks for the home of a store as `/de.data`. */
export function storeOfPath(path: string, prefixes: readonly string[]): string | undefined {
  const [first] = path.slice(1).split(/[/?#]|\.data\b/);
  return prefixes.find((code) => code === first);
}
