import type { Breach } from "@papillote/domain/catalog/rules/breach.ts";
import {
  attributeBreaches,
  shippingBreaches,
  storeBreaches,
} from "@papillote/domain/catalog/rules/defaults.ts";
import {
  bundleBreaches,
  type PartTable,
  partBreaches,
  tierBreaches,
} from "@papillote/domain/catalog/rules/products.ts";
import { addressBreaches, universeBreaches } from "@papillote/domain/catalog/rules/universes.ts";
import type { Queryable } from "#server/db/db.ts";
import { readCatalogue } from "./catalogue-rules.store.ts";

/**
 * The rules that rows of the whole catalogue break together. To be called at the end of every
 * transaction that changes the catalogue; the caller rolls back when its own rows are among them.
 */
export async function catalogueBreaches(tx: Queryable): Promise<Breach[]> {
  const { universes, products, children, stores, ...rest } = await readCatalogue(tx);
  const part = (table: PartTable) => rest.otherParts.get(table) ?? [];
  return [
    ...universeBreaches(universes),
    ...addressBreaches({ universes, products, stores }),
    ...partBreaches(products, {
      product_child: children.map(({ sku, parentSku }) => ({ key: [sku], sku: parentSku })),
      bundle_option: rest.bundleOptions.map(({ bundleSku, optionId, childSku }) => ({
        key: [bundleSku, optionId, childSku],
        sku: bundleSku,
      })),
      configurable_option: part("configurable_option"),
      product_link: part("product_link"),
      downloadable_link: part("downloadable_link"),
    }),
    ...tierBreaches(products, children, rest.tiers),
    ...bundleBreaches(rest.bundleOptions),
    ...storeBreaches(stores),
    ...shippingBreaches(rest.shippingMethods),
    ...attributeBreaches(rest.attributeOptions),
  ];
}
