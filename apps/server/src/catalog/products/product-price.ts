import { onlyAmount } from "@papillote/domain/catalog/amounts.ts";
import { defaultParts } from "@papillote/domain/catalog/composite.ts";
import { specialPriceNow } from "@papillote/domain/catalog/price.ts";
import {
  type PriceEntry,
  type PriorPrice,
  priorPrice,
} from "@papillote/domain/catalog/price-history.ts";
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

/** When and where something is bought; `groupId` where the customer's price group is proven and counts. */
export type PriceContext = {
  readonly now: Date;
  readonly taxCountry: string;
  readonly taxRegion?: string | undefined;
  readonly groupId?: number | undefined;
};

/** What one costs now and when nothing is reduced; `special` where it is reduced now, and with it the lowest price of the 30 days before. */
export type ProductPrice = {
  readonly now: TaxedPrice;
  readonly regular: TaxedPrice;
  readonly special: TaxedPrice | undefined;
  readonly prior: PriorPrice | undefined;
};

/** A configurable costs what its cheapest child does, a bundle what its default choices do, a group what belongs to it. */
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
  const held = product.typeId === "bundle" ? defaultParts(parts) : parts;
  return sumOfPrices(
    held.map((part) => ({ price: priceOfPart(snapshot, part.product, context), qty: part.qty })),
  );
}

/** What stands in a bundle or group is no bundle or group itself: its own price is taken then, and no ring can close. */
export function priceOfPart(
  snapshot: Snapshot,
  product: Product,
  context: PriceContext,
): ProductPrice {
  const isWhole = product.typeId === "bundle" || product.typeId === "grouped";
  return isWhole
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
  const special = specialOf(product, context.now);
  const prior =
    special === undefined
      ? undefined
      : priorPrice(
          snapshot.priceHistoryOf.get(product.sku) ?? [asItStands(product, context.now)],
          context.now,
        );
  return { ...taxed(snapshot, { ...product, special }, context), prior };
}

/** Of cards only those with one amount have a special price: their buyer pays that and gets the whole amount. */
function specialOf(
  { typeId, offer, price, special, specialFrom: from, specialTo: to }: Product,
  now: Date,
): Cents | undefined {
  if (typeId === "giftcard" && onlyAmount(offer) === undefined) return undefined;
  const reduced = specialPriceNow({ price, special, from, to }, now);
  return reduced > 0 ? reduced : undefined;
}

/** A catalogue that came in before prices were watched: its price is known from now on. */
function asItStands(
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
  { taxCountry: country, taxRegion: region, groupId }: PriceContext,
): ProductPrice {
  const rate = taxRateFor(snapshot.taxRates, { classId: taxClassId, country, region });
  const forAll = special ?? price;
  const asked =
    groupId === undefined
      ? forAll
      : tierPriceFor(snapshot.tiersOf.get(sku) ?? [], { groupId, qty: 1, price: forAll });
  const now = taxedPrice(asked, rate);
  return {
    now,
    regular: taxedPrice(price, rate),
    special: special === undefined ? undefined : now,
    prior: undefined,
  };
}

/** A whole is not announced as reduced: what is reduced are parts of it, by their own price histories. */
function sumOfPrices(
  parts: readonly { readonly price: ProductPrice; readonly qty: number }[],
): ProductPrice {
  const now = sumOfTaxed(parts.map(({ price, qty }) => timesTaxed(price.now, qty)));
  return { now, regular: now, special: undefined, prior: undefined };
}
