import { buildFinder, type Finder, type SearchedCatalogue } from "./build-finder.ts";
import { buildCurrentFinder, clearCurrentFinder, finderFor } from "./current-finder.ts";
import type { ProductHits } from "./product-search.ts";

export {
  buildCurrentFinder,
  buildFinder,
  clearCurrentFinder,
  type Finder,
  finderFor,
  type ProductHits,
  type SearchedCatalogue,
};
