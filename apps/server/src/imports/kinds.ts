import { attributeOptions, attributes, brandGroups, brands, universes } from "./catalogue-kinds.ts";
import { blocks, pages } from "./content-kinds.ts";
import {
  bundleOptions,
  customerGroups,
  downloadableLinks,
  productLinks,
  sliders,
  tierPrices,
} from "./goods-kinds.ts";
import type { Kind } from "./kind.ts";
import { configurableOptions, media, motifs, productChildren, products } from "./product-kinds.ts";
import { reviews } from "./review-kind.ts";
import {
  pointsOfSale,
  shippingMethods,
  storeViews,
  taxClasses,
  taxRules,
  voucherCodes,
} from "./shop-kinds.ts";

/** What an import takes in, in the order in which it is written: nothing before what it refers to. */
export const kinds: readonly Kind[] = [
  storeViews,
  taxClasses,
  taxRules,
  universes,
  brandGroups,
  brands,
  attributes,
  attributeOptions,
  products,
  productChildren,
  configurableOptions,
  media,
  reviews,
  motifs,
  bundleOptions,
  productLinks,
  customerGroups,
  tierPrices,
  downloadableLinks,
  sliders,
  shippingMethods,
  voucherCodes,
  pointsOfSale,
  pages,
  blocks,
];
