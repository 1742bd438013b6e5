import type { Connection } from "#server/db/db.ts";
import {
  collected,
  keptGroups,
  type SharedText,
  withDisplayText,
  withTexts,
} from "./display-rows.ts";
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

/** What the version being read reuses: the texts read so far, and the previous version. */
export type Reading<Before> = {
  readonly shared: SharedText;
  readonly earlier: Before | undefined;
};

export async function readGoods(
  db: Connection,
  { shared, earlier }: Reading<Goods>,
): Promise<Goods> {
  const shown = <Row extends object>(rows: readonly Row[]) => withDisplayText(rows, shared);
  const stored = <Row extends object>(rows: readonly Row[]) => withTexts(rows, shared);
  const options = Map.groupBy(shown(await readAttributeOptions(db)), ({ code }) => code);
  const attributes = shown(await readAttributes(db)).map((one) => ({
    ...one,
    options: options.get(one.code) ?? [],
  }));
  const taxRules = shown(await readTaxRules(db));
  const choices = shown(await readBundleChoices(db));
  const links = await collected(readProductLinks(db), stored);
  const pictures = await collected(readPictures(db), shown);
  return {
    bundleChoicesOf: Map.groupBy(choices, ({ bundleSku }) => bundleSku),
    linksOf: keptGroups(earlier?.linksOf, bySku(links)),
    tiersOf: bySku(stored(await readTiers(db))),
    customerGroups: shown(await readCustomerGroups(db)),
    downloadsOf: bySku(shown(await readDownloads(db))),
    picturesOf: keptGroups(earlier?.picturesOf, bySku(pictures)),
    motifOf: new Map(stored(await readMotifs(db)).map(({ sku, motif }) => [sku, motif])),
    attributes,
    attributeByCode: new Map(attributes.map((one) => [one.code, one])),
    configurableOptionsOf: bySku(shown(await readConfigurableOptions(db))),
    taxRules,
    taxRates: taxRules.filter(({ isActive }) => isActive),
    priceHistoryOf: bySku(stored(await readPriceHistory(db))),
    taxCountry: (await readTaxCountry(db)) ?? homeCountry,
    slidersByCode: Map.groupBy(shown(await readSliders(db)), ({ code }) => code),
  };
}

function bySku<Row extends { readonly sku: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ sku }) => sku);
}
