import { onlyAmount } from "@papillote/domain/catalog/amounts.ts";
import { defaultParts } from "@papillote/domain/catalog/composite.ts";
import {
  type PriceEntry,
  type PriorPrice,
  priorPrice,
} from "@papillote/domain/catalog/price-history.ts";
import { specialPriceNow } from "@papillote/domain/catalog/special-price.ts";
import {
  sumOfTaxed,
  type TaxedPrice,
  taxedPrice,
  taxRateFor,
  timesTaxed,
} from "@papillote/domain/catalog/tax.ts";
import { tierPriceFor } from "@papillote/domain/catalog/tier-price.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { ChildRow } from "#server/catalog/snapshot/catalog.store.ts";
import {
  isOnSale,
  type Product,
  partsOf,
  type Snapshot,
} from "#server/catalog/snapshot/snapshot.ts";

/**
 * What a price depends on beside the product. `groupId` is set only if the customer's price group
 * is proven and prices by group are on.
 */
export type PriceContext = {
  readonly now: Date;
  readonly taxCountry: string;
  readonly taxRegion?: string | undefined;
  readonly groupId?: number | undefined;
  /** How many are bought; a page shows the price of one. */
  readonly qty?: number | undefined;
};

/**
 * Unit prices: the current and the unreduced one. During a reduction, `special` is set and `prior`
 * is the lowest price of the 30 days before it.
 */
export type ProductPrice = {
  readonly now: TaxedPrice;
  readonly regular: TaxedPrice;
  readonly special: TaxedPrice | undefined;
  readonly prior: PriorPrice | undefined;
};

/**
 * The price of a configurable is that of its cheapest child; of a bundle, the sum of its default
 * parts; of a group, the sum of all its parts.
 */
export function priceOfProduct(
  snapshot: Snapshot,
  product: Product,
  context: PriceContext,
): ProductPrice {
  if (product.typeId === "configurable")
    return cheapestChild(snapshot, product, context) ?? ownPrice(snapshot, product, context);
  if (product.typeId !== "bundle" && product.typeId !== "grouped")
    return ownPrice(snapshot, product, context);
  const parts = partsOf(snapshot, product);
  if (parts.length === 0) return ownPrice(snapshot, product, context);
  const included = product.typeId === "bundle" ? defaultParts(parts) : parts;
  return sumOfPrices(
    included.map((part) => ({
      price: priceOfPart(snapshot, part.product, context),
      qty: part.qty,
    })),
  );
}

/**
 * The price of a part of a bundle or group. Nested bundles and groups use their own price, so
 * recursion ends even when two contain each other.
 */
export function priceOfPart(
  snapshot: Snapshot,
  product: Product,
  context: PriceContext,
): ProductPrice {
  const isComposite = product.typeId === "bundle" || product.typeId === "grouped";
  return isComposite
    ? ownPrice(snapshot, product, context)
    : priceOfProduct(snapshot, product, context);
}

export function priceOfChild(
  snapshot: Snapshot,
  child: ChildRow,
  context: PriceContext,
): ProductPrice {
  return taxed(snapshot, { ...child, special: undefined }, context);
}

function cheapestChild(
  snapshot: Snapshot,
  { children }: Product,
  context: PriceContext,
): ProductPrice | undefined {
  const prices = children.filter(isOnSale).map((child) => priceOfChild(snapshot, child, context));
  return prices.toSorted((one, other) => one.now.gross - other.now.gross)[0];
}

function ownPrice(snapshot: Snapshot, product: Product, context: PriceContext): ProductPrice {
  const special = specialPriceOf(product, context.now);
  const prior =
    special === undefined
      ? undefined
      : priorPrice(
          snapshot.priceHistoryOf.get(product.sku) ?? [currentEntry(product, context.now)],
          context.now,
        );
  return { ...taxed(snapshot, { ...product, special }, context), prior };
}

/**
 * S4.25a: the special price that applies now; it is shown, documented and charged. Cards have one
 * only if they have one amount: the buyer pays the special price and gets the whole amount.
 */
export function specialPriceOf(product: Product, now: Date): Cents | undefined {
  const { typeId, giftcardType, offer, special, specialFrom: from, specialTo: to } = product;
  const isCard = typeId === "giftcard" || giftcardType !== null;
  const price = isCard ? onlyAmount(offer) : product.price;
  if (price === undefined) return undefined;
  const reduced = specialPriceNow({ price, special, from, to }, now);
  return reduced > 0 ? reduced : undefined;
}

/**
 * The only entry of a price history that begins now, for a catalogue imported before prices were
 * recorded.
 */
function currentEntry(
  { price, special, specialFrom: from, specialTo: to }: Product,
  now: Date,
): PriceEntry {
  return { validFrom: now, price, special, from, to };
}

type Sold = {
  readonly sku: string;
  readonly price: Cents;
  readonly special: Cents | undefined;
  readonly taxClassId: number;
};

function taxed(
  snapshot: Snapshot,
  { sku, price, special, taxClassId }: Sold,
  { taxCountry: country, taxRegion: region, groupId, qty = 1 }: PriceContext,
): ProductPrice {
  const rate = taxRateFor(snapshot.taxRates, { classId: taxClassId, country, region });
  const forAll = special ?? price;
  const unit =
    groupId === undefined
      ? forAll
      : tierPriceFor(snapshot.tiersOf.get(sku) ?? [], { groupId, qty, price: forAll });
  const now = taxedPrice(unit, rate);
  return {
    now,
    regular: taxedPrice(price, rate),
    special: special === undefined ? undefined : now,
    prior: undefined,
  };
}

/** Bundles and groups are never shown as reduced: only their parts have price histories. */
function sumOfPrices(
  parts: readonly { readonly price: ProductPrice; readonly qty: number }[],
): ProductPrice {
  const now = sumOfTaxed(parts.map(({ price, qty }) => timesTaxed(price.now, qty)));
  return { now, regular: now, special: undefined, prior: undefined };
}
