import { categoryPath, productPath } from "@papillote/domain/catalog/addresses.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

type AddressedProduct = { readonly sku: string; readonly slug: string };
type AddressedCategory = { readonly slug: string; readonly url_path: string };

/** The addresses of products and categories, as this shop writes them (S2.2). */
export function useCatalogPaths() {
  const { addresses } = useVisitor();
  return {
    product: (product: AddressedProduct) => productPath(product, addresses),
    category: ({ slug, url_path }: AddressedCategory) =>
      categoryPath({ slug, urlPath: url_path }, addresses),
  };
}
