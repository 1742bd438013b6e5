import { createHash } from "node:crypto";
import type { Steps } from "#server/platform/time-slices.ts";
import type { SearchedCatalogue } from "./build-finder.ts";
import type { SearchedProduct } from "./product-search.ts";

/**
 * A digest of everything that is searched. It stays equal if only a price, a stock or a description
 * changes.
 */
export function* searchedDigest(catalogue: SearchedCatalogue): Steps<string> {
  const hash = createHash("sha256");
  for (const part of searchedParts(catalogue)) {
    hash.update(JSON.stringify(part));
    yield;
  }
  return hash.digest("base64");
}

function* searchedParts({
  brands,
  skusOf,
  categoryById,
  cards,
  synonyms,
  towns,
  byId,
}: SearchedCatalogue): Generator<unknown> {
  for (const brand of brands) yield [searchedBrand(brand), skusOf(brand.id)];
  yield Array.from(categoryById, ([id, { name }]) => [id, name]);
  yield* cards;
  yield* synonyms;
  yield* towns;
  for (const { product, child } of byId.values())
    if (child === undefined) yield searchedPart(product);
}

type SearchedBrand = SearchedCatalogue["brands"][number];

function searchedBrand(brand: SearchedBrand) {
  const { id, name, tagline, metaKeywords, universeIds, categoryIds } = brand;
  return { id, name, tagline, metaKeywords, universeIds, categoryIds } satisfies SearchedBrand;
}

function searchedPart({ productId, sku, name, categoryIds, children }: SearchedProduct) {
  const skus = children.map((child) => ({ sku: child.sku }));
  return { productId, sku, name, categoryIds, children: skus } satisfies SearchedProduct;
}
