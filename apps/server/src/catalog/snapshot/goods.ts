import type { Queryable } from "#server/db/db.ts";
import { type SharedText, withDisplayText, withTexts } from "./display-rows.ts";
import {
  type AttributeOption,
  type AttributeRow,
  type BundleChoice,
  type ConfigurableOption,
  type CustomerGroup,
  type Download,
  type Picture,
  type ProductLink,
  readAttributeOptions,
  readAttributes,
  readBundleChoices,
  readConfigurableOptions,
  readCustomerGroups,
  readDownloads,
  readMotifs,
  readPictures,
  readProductLinks,
  readSliders,
  readTaxCountry,
  readTaxRules,
  readTiers,
  type SliderPlace,
  type TaxRule,
  type Tier,
} from "./goods.store.ts";
import { type PriceRow, readPriceHistory } from "./price-history.store.ts";

export type Attribute = AttributeRow & { readonly options: readonly AttributeOption[] };

/** Data beside the products themselves; keys are skus as the catalogue writes them. */
export type Goods = {
  /** By position; the default of an option comes first. */
  readonly bundleChoicesOf: ReadonlyMap<string, readonly BundleChoice[]>;
  readonly linksOf: ReadonlyMap<string, readonly ProductLink[]>;
  /** Tier prices of products and of children. */
  readonly tiersOf: ReadonlyMap<string, readonly Tier[]>;
  readonly customerGroups: readonly CustomerGroup[];
  readonly downloadsOf: ReadonlyMap<string, readonly Download[]>;
  readonly picturesOf: ReadonlyMap<string, readonly Picture[]>;
  readonly motifOf: ReadonlyMap<string, string>;
  /** By position, with their options in display order. */
  readonly attributes: readonly Attribute[];
  readonly attributeByCode: ReadonlyMap<string, Attribute>;
  readonly configurableOptionsOf: ReadonlyMap<string, readonly ConfigurableOption[]>;
  /** All rules by priority, including inactive ones. */
  readonly taxRules: readonly TaxRule[];
  /** The active rules. */
  readonly taxRates: readonly TaxRule[];
  /** Oldest first; only of products with a special price. */
  readonly priceHistoryOf: ReadonlyMap<string, readonly PriceRow[]>;
  /** Country for taxes when the buyer's country is unknown. */
  readonly taxCountry: string;
  readonly slidersByCode: ReadonlyMap<string, readonly SliderPlace[]>;
};

const homeCountry = "FR";

export async function readGoods(db: Queryable, shared: SharedText): Promise<Goods> {
  const shown = <Row extends object>(rows: readonly Row[]) => withDisplayText(rows, shared);
  const options = Map.groupBy(shown(await readAttributeOptions(db)), ({ code }) => code);
  const attributes = shown(await readAttributes(db)).map((one) => ({
    ...one,
    options: options.get(one.code) ?? [],
  }));
  const taxRules = shown(await readTaxRules(db));
  return {
    bundleChoicesOf: Map.groupBy(shown(await readBundleChoices(db)), ({ bundleSku }) => bundleSku),
    linksOf: Map.groupBy(withTexts(await readProductLinks(db), shared), ({ sku }) => sku),
    tiersOf: Map.groupBy(withTexts(await readTiers(db), shared), ({ sku }) => sku),
    customerGroups: shown(await readCustomerGroups(db)),
    downloadsOf: Map.groupBy(shown(await readDownloads(db)), ({ sku }) => sku),
    picturesOf: Map.groupBy(shown(await readPictures(db)), ({ sku }) => sku),
    motifOf: new Map(withTexts(await readMotifs(db), shared).map(({ sku, motif }) => [sku, motif])),
    attributes,
    attributeByCode: new Map(attributes.map((one) => [one.code, one])),
    configurableOptionsOf: Map.groupBy(shown(await readConfigurableOptions(db)), ({ sku }) => sku),
    taxRules,
    taxRates: taxRules.filter(({ isActive }) => isActive),
    priceHistoryOf: Map.groupBy(withTexts(await readPriceHistory(db), shared), ({ sku }) => sku),
    taxCountry: (await readTaxCountry(db)) ?? homeCountry,
    slidersByCode: Map.groupBy(shown(await readSliders(db)), ({ code }) => code),
  };
}
