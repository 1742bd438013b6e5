import { findBrands, type SearchedBrands } from "./brand-search.ts";
import { findCategories } from "./category-search.ts";
import { textScores } from "./product-search.ts";

export { findBrands, findCategories, type SearchedBrands, textScores };
