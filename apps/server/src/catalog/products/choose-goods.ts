import { bundleOfSku, bundleSku, chosenParts } from "@papillote/domain/catalog/bundle-choice.ts";
import { defaultParts } from "@papillote/domain/catalog/composite.ts";
import { isPriceKnown } from "@papillote/domain/catalog/special-price.ts";
import { taxRateFor } from "@papillote/domain/catalog/tax.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { ChildRow } from "#server/catalog/snapshot/catalog.store.ts";
import { isOnSale, type Product, type Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { type Variant, variants } from "./document-parts.ts";
import { type PriceContext, priceOfChild, priceOfProduct } from "./product-price.ts";
import { isCounted, onShelf } from "./product-stock.ts";
import type { AnySupply, Stock } from "./stock.ts";
import { isOffered, voucherOf } from "./voucher.ts";

/** A part of what is sold: its quantity in one piece, and its unit price. */
export type GoodsPart = {
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  readonly unit: Cents;
  /** In hundredths of a percent. */
  readonly vatRate: number;
};
export type Shelved = Pick<ChildRow, "sku" | "stockSource" | "isInStock">;

export type ChosenGoods = {
  readonly product: Product;
  readonly typeId: "simple" | "configurable" | "bundle" | "downloadable";
  readonly sku: string;
  readonly productId: number;
  readonly name: string;
  readonly parts: readonly (GoodsPart & { readonly shelved: Shelved })[];
  readonly options: readonly { readonly label: string; readonly value: string }[];
};

/** The buyer's choices for a configurable or a bundle, by the ids in its product document. */
export type GoodsOptions = {
  readonly values: readonly { readonly attributeId: number; readonly optionId: number }[];
  readonly parts: readonly { readonly id: number; readonly qty?: number | undefined }[];
};

type GoodsRefusal = "PRODUCT_NOT_FOUND" | "PRICE_UNKNOWN";
type GoodsQuery = { readonly sku: string; readonly options?: GoodsOptions | undefined };
/** What a price depends on: the time, the buyer's price group and the quantity. */
type Buying = Pick<PriceContext, "now" | "groupId" | "qty">;

/** The chosen goods with their price; undefined if the sku is not of goods. */
export function chooseGoods(
  snapshot: Snapshot,
  { sku, options }: GoodsQuery,
  buying: Buying,
): Outcome<ChosenGoods, GoodsRefusal> | undefined {
  const { bySku } = snapshot;
  const named = bundleOfSku(sku.toLowerCase(), (one) => isBundle(bySku.get(one)?.product));
  const found = bySku.get(sku.toLowerCase()) ?? (named && bySku.get(named.sku));
  if (!found || found.product.giftcardType !== null || voucherOf(snapshot, found.product))
    return undefined;
  const { product } = found;
  if (!isOffered(snapshot, product)) return refused("PRODUCT_NOT_FOUND");
  const chosen = isBundle(product)
    ? chooseBundle(snapshot, { product, parts: named?.parts ?? options?.parts ?? [] }, buying)
    : chooseSingle(
        snapshot,
        { product, child: found.child ?? childOf(snapshot, product, options) },
        buying,
      );
  if (!chosen) return refused("PRODUCT_NOT_FOUND");
  return chosen.parts.every(({ unit }) => isPriceKnown(unit, { allowsZero: false }))
    ? done(chosen)
    : refused("PRICE_UNKNOWN");
}

function isBundle(product: Product | undefined): boolean {
  return product?.typeId === "bundle";
}

/** The only child with all the chosen options; undefined if several or none have them. */
function childOf(
  { attributes }: Snapshot,
  { children }: Product,
  options: GoodsOptions | undefined,
): ChildRow | undefined {
  const values = options?.values ?? [];
  if (values.length === 0) return undefined;
  const fitting = children.filter((child) =>
    values.every(({ attributeId, optionId }) => {
      const code = attributes.find(({ id }) => id === attributeId)?.code;
      return code !== undefined && isVariant(code) && child[variants[code]] === optionId;
    }),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

function isVariant(code: string): code is Variant {
  return code in variants;
}

function chooseSingle(
  snapshot: Snapshot,
  { product, child }: { product: Product; child: ChildRow | undefined },
  buying: Buying,
): ChosenGoods | undefined {
  const { typeId } = product;
  if (typeId !== "simple" && typeId !== "configurable" && typeId !== "downloadable")
    return undefined;
  if (typeId === "downloadable" && !snapshot.downloadsOf.has(product.sku)) return undefined;
  if ((typeId === "configurable") !== (child !== undefined)) return undefined;
  if (child && !isOnSale(child)) return undefined;
  const { sku, productId, name } = child ?? product;
  const part = child
    ? partOf(snapshot, {
        shelved: child,
        unit: priceOfChild(snapshot, child, at(snapshot, buying)).now.gross,
      })
    : simplePart(snapshot, product, buying);
  const options = child ? optionsOf(snapshot, product, child) : [];
  return { product, typeId, sku, productId, name, parts: [part], options };
}

function chooseBundle(
  snapshot: Snapshot,
  { product, parts }: { product: Product; parts: GoodsOptions["parts"] },
  buying: Buying,
): ChosenGoods | undefined {
  const choices = (snapshot.bundleChoicesOf.get(product.sku) ?? []).flatMap((choice) => {
    const part = snapshot.bySku.get(choice.childSku.toLowerCase())?.product;
    return part && isOnSale(part) ? [{ ...choice, id: part.productId, part }] : [];
  });
  const chosen = chosenParts(choices, parts.length > 0 ? parts : defaultParts(choices));
  // A configurable cannot be a part, as the choice of parts cannot say which of its variants is
  // meant.
  if (!chosen || chosen.some(({ part }) => part.typeId !== "simple")) return undefined;
  return {
    product,
    typeId: "bundle",
    sku: bundleSku(product.sku, chosen),
    productId: product.productId,
    name: product.name,
    parts: chosen.map(({ part, qty }) => {
      const bought = qty * (buying.qty ?? 1);
      return { ...simplePart(snapshot, part, { ...buying, qty: bought }), qty };
    }),
    options: chosen.map(({ title, part, qty }) => ({
      label: title,
      value: qty === 1 ? part.name : `${qty} × ${part.name}`,
    })),
  };
}

function at({ taxCountry }: Snapshot, buying: Buying): PriceContext {
  return { ...buying, taxCountry };
}

function simplePart(snapshot: Snapshot, product: Product, buying: Buying) {
  const unit = priceOfProduct(snapshot, product, at(snapshot, buying)).now.gross;
  return partOf(snapshot, { shelved: product, unit });
}

function partOf(
  { taxRates, taxCountry: country }: Snapshot,
  { shelved, unit }: { shelved: Product | ChildRow; unit: Cents },
): ChosenGoods["parts"][number] {
  const { sku, name, taxClassId: classId } = shelved;
  const vatRate = taxRateFor(taxRates, { classId, country });
  return { sku, name, qty: 1, unit, vatRate, shelved };
}

function optionsOf(snapshot: Snapshot, { sku }: Product, child: ChildRow): ChosenGoods["options"] {
  return (snapshot.configurableOptionsOf.get(sku) ?? []).flatMap(({ code, label }) => {
    const options = snapshot.attributeByCode.get(code)?.options ?? [];
    const value = isVariant(code) && options.find(({ id }) => id === child[variants[code]])?.label;
    return value ? [{ label, value }] : [];
  });
}

export function shelfSupplies(parts: readonly { readonly shelved: Shelved }[]): AnySupply[] {
  return parts.flatMap(({ shelved: { sku, stockSource } }) =>
    isCounted(stockSource) ? [{ source: "warehouse", sku }] : [],
  );
}

export function isOnShelf({ parts }: ChosenGoods, stock: Stock): boolean {
  return parts.every(({ shelved, qty }) => {
    const { isInStock, left } = onShelf(shelved, stock);
    return isInStock && (left === undefined || left >= qty);
  });
}
