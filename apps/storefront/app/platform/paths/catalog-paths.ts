import { categoryPath, productPath } from "@papillote/domain/catalog/addresses.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

/** The paths of products and categories, in the form that the shop's settings choose (S2.2). */
export function useCatalogPaths() {
  const { addresses } = useVisitor();
  return {
    product: (product: { readonly sku: string; readonly slug: string }) =>
      productPath(product, addresses),
    category: ({ slug, url_path }: { readonly slug: string; readonly url_path: string }) =>
      categoryPath({ slug, urlPath: url_path }, addresses),
  };
}
