import type { WireResult } from "@papillote/contract/endpoint.ts";
import type { storeViews } from "@papillote/contract/store-views.ts";
import type { StoreViewRow } from "#server/catalog/snapshot/catalog.store.ts";

/** S3.27 */
export function wireStoreView(store: StoreViewRow): WireResult<typeof storeViews>["items"][number] {
  return {
    storeCode: store.code,
    storeId: store.storeId,
    name: store.name,
    url: store.url,
    elasticsearch: { host: store.searchHost, index: store.searchIndex },
    tax: {
      defaultCountry: store.taxCountry,
      calculateServerSide: store.hasTaxesByServer,
      sourcePriceIncludesTax: store.hasPricesWithTax,
      displayIncludingTax: store.showsPricesWithTax,
    },
    i18n: {
      defaultCountry: store.country,
      defaultLanguage: store.language,
      defaultLocale: store.locale,
      currencyCode: store.currency,
      currencySign: signOf(store),
      currencySignPlacement: store.signPosition === "after" ? "append" : "preappend",
      priceDecimals: store.priceDecimals,
      dateFormat: store.dateFormat,
      timezone: store.timezone,
    },
  };
}

function signOf({ locale, currency }: StoreViewRow): string {
  const parts = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
