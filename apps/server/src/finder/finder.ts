import { buildFinder, type Finder, type SearchedCatalogue } from "./build-finder.ts";
import type { FoundProducts } from "./product-search.ts";
import { finderFor, keepFinderFor, keepNoFinder } from "./standing-finder.ts";

export {
  buildFinder,
  type Finder,
  type FoundProducts,
  finderFor,
  keepFinderFor,
  keepNoFinder,
  type SearchedCatalogue,
};
