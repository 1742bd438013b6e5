import { type Breach, repeatsOf } from "./breach.ts";

type ProductRow = {
  readonly sku: string;
  readonly typeId: string;
  readonly priceCents: number;
};
/** A row of a table that only products of one type have; `key` is the row's key in that table. */
type PartRow = { readonly key: readonly (string | number)[]; readonly sku: string };
type TierRow = {
  readonly sku: string;
  readonly groupId: number;
  readonly qty: number;
  readonly valueCents: number;
};
type BundleRow = {
  readonly bundleSku: string;
  readonly optionId: number;
  readonly childSku: string;
  readonly title: string;
  readonly inputType: string;
  readonly isRequired: boolean;
  readonly position: number;
  readonly isDefault: boolean;
};

/** The type of product that a table's rows belong to, and the column that names the product. */
const owners = {
  product_child: { column: "parent_sku", typeId: "configurable" },
  configurable_option: { column: "sku", typeId: "configurable" },
  bundle_option: { column: "bundle_sku", typeId: "bundle" },
  product_link: { column: "sku", typeId: "grouped" },
  downloadable_link: { column: "sku", typeId: "downloadable" },
} as const;
export type PartTable = keyof typeof owners;

/** S3.1: variants, choices and files belong to a product of their type, never to a simple one. */
export function partBreaches(
  products: readonly ProductRow[],
  parts: Readonly<Record<PartTable, readonly PartRow[]>>,
): Breach[] {
  const typeOf = new Map(products.map(({ sku, typeId }) => [sku, typeId]));
  return (Object.keys(owners) as PartTable[]).flatMap((table) =>
    parts[table].flatMap(({ key, sku }): Breach[] => {
      const { column, typeId } = owners[table];
      const own = typeOf.get(sku);
      if (own === undefined || own === typeId) return [];
      const reason = `${sku} is a ${own} product, not a ${typeId} one`;
      return [{ rows: [{ table, key }, productName(sku)], column, reason }];
    }),
  );
}

/** S6.5: a quantity price is never above the price of a single piece. */
export function tierBreaches(
  products: readonly ProductRow[],
  children: readonly Pick<ProductRow, "sku" | "priceCents">[],
  tiers: readonly TierRow[],
): Breach[] {
  const priceOf = new Map([...products, ...children].map((one) => [one.sku, one.priceCents]));
  const childSkus = new Set(children.map(({ sku }) => sku));
  return tiers.flatMap(({ sku, groupId, qty, valueCents }): Breach[] => {
    const price = priceOf.get(sku);
    if (price === undefined || valueCents <= price) return [];
    const owner = childSkus.has(sku) ? { table: "product_child", key: [sku] } : productName(sku);
    const tier = { table: "tier_price", key: [sku, groupId, qty] };
    const reason = `is above the price of ${sku}, ${(price / 100).toFixed(2)}`;
    return [{ rows: [tier, owner], column: "value_cents", reason }];
  });
}

const optionColumns = {
  title: "title",
  inputType: "input_type",
  isRequired: "is_required",
  position: "position",
} as const;

/**
 * S3.1: the rows of an option must agree about it, and at most one of its radio buttons is the
 * default.
 */
export function bundleBreaches(rows: readonly BundleRow[]): Breach[] {
  const optionOf = ({ bundleSku, optionId }: BundleRow) => `${bundleSku} ${optionId}`;
  const defaults = rows.filter(({ isDefault, inputType }) => isDefault && inputType === "radio");
  return [
    ...repeatsOf(rows, optionOf).flatMap(({ first, others }) =>
      others.flatMap((one) => disagreements(one, first)),
    ),
    ...repeatsOf(defaults, optionOf).flatMap(({ first, others }) =>
      others.map((one) =>
        bundleBreach([one, first], "is_default", `${first.childSku} is the default already`),
      ),
    ),
  ];
}

function disagreements(one: BundleRow, first: BundleRow): Breach[] {
  return (Object.keys(optionColumns) as (keyof typeof optionColumns)[]).flatMap((field) =>
    one[field] === first[field]
      ? []
      : [
          bundleBreach(
            [one, first],
            optionColumns[field],
            `differs from that of ${first.childSku} in the same option`,
          ),
        ],
  );
}

function bundleBreach(
  [one, other]: readonly [BundleRow, BundleRow],
  column: string,
  reason: string,
): Breach {
  const rowOf = ({ bundleSku, optionId, childSku }: BundleRow) => ({
    table: "bundle_option",
    key: [bundleSku, optionId, childSku],
  });
  return { rows: [rowOf(one), rowOf(other)], column, reason };
}

function productName(sku: string) {
  return { table: "product", key: [sku] };
}
