import { expect, test } from "vitest";
import type { StoreViewRow } from "#server/catalog/snapshot/catalog.store.ts";
import { wireStoreView } from "./store-views.wire.ts";

const store: StoreViewRow = {
  code: "fr",
  storeId: 1,
  name: "France",
  url: "/",
  isDefault: true,
  isActive: true,
  searchHost: "/api/catalog",
  searchIndex: "vue_storefront_catalog_1",
  taxCountry: "FR",
  hasTaxesByServer: false,
  hasPricesWithTax: false,
  showsPricesWithTax: false,
  locale: "fr-FR",
  language: "fr",
  country: "FR",
  currency: "EUR",
  signPosition: "before",
  priceDecimals: 2,
  dateFormat: "HH:mm D/M/YYYY",
  timezone: "Europe/Paris",
};

test.for([
  ["calculateServerSide", { hasTaxesByServer: true }],
  ["sourcePriceIncludesTax", { hasPricesWithTax: true }],
  ["displayIncludingTax", { showsPricesWithTax: true }],
] as const)("S3.27 %s follows its own column", ([name, columns]) => {
  expect(wireStoreView({ ...store, ...columns }).tax).toEqual({
    defaultCountry: "FR",
    calculateServerSide: false,
    sourcePriceIncludesTax: false,
    displayIncludingTax: false,
    [name]: true,
  });
});
