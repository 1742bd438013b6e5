import type { ProductDocument } from "@papillote/contract/product-document.ts";
import type { Availability } from "@papillote/domain/catalog/composite.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import type { ChildRow } from "#server/catalog/snapshot/catalog.store.ts";
import { isOnSale, type Product, type Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { pictureOfChild, picturesOf } from "./pictures.ts";
import type { DocumentContext } from "./product-document.ts";
import { type PriceContext, priceOfChild, priceOfPart } from "./product-price.ts";
import { availabilityOf } from "./product-stock.ts";
import { wirePrices } from "./wire-prices.ts";

/** Attributes in which children can differ: attribute code to column. */
export const variants = {
  color: "color",
  size: "size",
  card_amount: "cardAmount",
} as const satisfies Record<string, keyof ChildRow>;
export type Variant = keyof typeof variants;

const gramsAKilogram = 1000;

export function wireStockNow({ isInStock, left }: Availability): ProductDocument["stock"] {
  return { is_in_stock: isInStock, qty: left ?? 0, manage_stock: left !== undefined };
}

/** S6.5: tier prices of the buyer's own group; other groups' prices are not disclosed. */
export function wireTiers(
  { tiersOf }: Snapshot,
  sku: string,
  { groupId }: PriceContext,
): ProductDocument["tier_prices"] {
  return (tiersOf.get(sku) ?? []).flatMap((tier) =>
    tier.groupId === groupId
      ? [{ customer_group_id: tier.groupId, qty: tier.qty, value: eurosFromCents(tier.value) }]
      : [],
  );
}

export function configurableChildren(
  snapshot: Snapshot,
  product: Product,
  context: DocumentContext,
): ProductDocument["configurable_children"] {
  return product.children.map((child) => ({
    id: child.productId,
    sku: child.sku,
    parentSku: product.sku,
    name: child.name,
    ...wirePrices(priceOfChild(snapshot, child, context)),
    tax_class_id: child.taxClassId,
    status: child.status,
    image: pictureOfChild(snapshot, product, child),
    stock: wireStockNow(availabilityOf(snapshot, { product, child }, context)),
    tier_prices: wireTiers(snapshot, child.sku, context),
    weight: child.weightGrams === null ? null : child.weightGrams / gramsAKilogram,
    ...chosen({ color: child.color, size: child.size, card_amount: child.cardAmount }),
  }));
}

function chosen(options: Readonly<Record<string, number | null>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, id]) => (id === null ? [] : [[name, id]])),
  );
}

/** Option ids of the children on sale, in the order of the attribute. */
function idsInUse(snapshot: Snapshot, { children }: Product, code: Variant): number[] {
  const used = new Set(children.filter(isOnSale).map((child) => child[variants[code]]));
  return (snapshot.attributeByCode.get(code)?.options ?? []).flatMap(({ id }) =>
    used.has(id) ? [id] : [],
  );
}

export function configurableOptions(
  snapshot: Snapshot,
  product: Product,
): ProductDocument["configurable_options"] {
  return (snapshot.configurableOptionsOf.get(product.sku) ?? []).flatMap(
    ({ code, label, position }) => {
      const attribute = snapshot.attributeByCode.get(code);
      if (!attribute || !isVariant(code)) return [];
      const used = new Set(idsInUse(snapshot, product, code));
      const values = attribute.options
        .filter(({ id }) => used.has(id))
        .map(({ id, label: name, swatch }) => ({ value_index: id, label: name, swatch }));
      return [{ attribute_id: attribute.id, attribute_code: code, label, position, values }];
    },
  );
}

function isVariant(code: string): code is Variant {
  return code in variants;
}

/** Option ids for filters: the product's own, and those of a configurable's children. */
export function optionIdsOf(snapshot: Snapshot, product: Product) {
  const options = (snapshot.configurableOptionsOf.get(product.sku) ?? []).flatMap(({ code }) =>
    isVariant(code) ? code : [],
  );
  return {
    ...chosen({ color: product.color, size: product.size, occasion: product.occasion }),
    ...Object.fromEntries(
      options.map((code) => [`${code}_options`, idsInUse(snapshot, product, code)]),
    ),
  };
}

export function bundleOptions(
  snapshot: Snapshot,
  { sku }: Product,
  context: DocumentContext,
): ProductDocument["bundle_options"] {
  const options = Map.groupBy(snapshot.bundleChoicesOf.get(sku) ?? [], ({ optionId }) => optionId);
  return [...options].flatMap(([optionId, [first, ...others]]) => {
    if (!first) return [];
    const { title, isRequired, inputType, position } = first;
    const links = [first, ...others].flatMap((choice) => {
      const product = snapshot.bySku.get(choice.childSku.toLowerCase())?.product;
      return product && isOnSale(product)
        ? [{ ...bundleLink(snapshot, product, context), ...howMany(choice) }]
        : [];
    });
    return [
      {
        option_id: optionId,
        title,
        required: isRequired,
        type: inputType,
        position,
        product_links: links,
      },
    ];
  });
}

function howMany({
  qty,
  isDefault,
  canChangeQty,
}: {
  readonly qty: number;
  readonly isDefault: boolean;
  readonly canChangeQty: boolean;
}) {
  return { qty, is_default: isDefault, can_change_quantity: canChangeQty };
}

function bundleLink(snapshot: Snapshot, product: Product, context: DocumentContext) {
  return {
    id: product.productId,
    sku: product.sku,
    name: product.name,
    image: picturesOf(snapshot, product)[0]?.image ?? "",
    priceInclTax: eurosFromCents(priceOfPart(snapshot, product, context).now.gross),
    stock: wireStockNow(availabilityOf(snapshot, { product, child: undefined }, context)),
  };
}
