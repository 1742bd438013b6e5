import { type LineDemand, leftForLine } from "@papillote/domain/cart/stock-left.ts";
import { type Day, day } from "@papillote/domain/dates/day.ts";
import { voucherEnd } from "@papillote/domain/vouchers/voucher-life.ts";
import { findSellables, type Pricing, type Sellable } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { freeCodes, freeGoods, goodsKey, type PoolStock, poolKey } from "#server/stock/stock.ts";
import type { CartLineRow, CartRow } from "./cart.store.ts";
import { isSameVoucher } from "./cart-gifts.ts";
import { codesHeldByCart, goodsHeldByCart } from "./ordered-carts.store.ts";

/**
 * A line with its product's current data. `left` is undefined where codes are made on demand;
 * `validUntil` is the earliest last day that a voucher of the line can have; null: no end.
 */
export type SellableLine = {
  readonly line: CartLineRow;
  readonly sellable: Sellable;
  readonly left: number | undefined;
  readonly validUntil: Day | null;
};

type CartLines = { readonly cart: CartRow; readonly lines: readonly CartLineRow[] };

/** Leaves out lines whose product is no longer sold, as an order of them would be refused. */
export async function findSellableLines(
  db: Queryable,
  { cart, lines }: CartLines,
  pricing: Pricing,
): Promise<SellableLine[]> {
  const found = await findSellables(
    db,
    lines.map((line) => ({ ...line, qty: qtyOfVoucher(lines, line) })),
    pricing,
  );
  const today = day(dayInParis(pricing.now));
  const sold = lines.flatMap((line, index) => {
    const sellable = found[index];
    return sellable?.ok ? [{ line, sellable: sellable.value }] : [];
  });
  const sellables = sold.map(({ sellable }) => sellable);
  const free = await freeFor(db, { cart, sellables }, today);
  const demands = sold.map(
    ({ line, sellable }): LineDemand => ({ takes: takesOf(sellable, free), qty: line.qty }),
  );
  return sold.map(({ line, sellable }, index) => {
    const left = leftForLine(demands, index, free);
    return {
      line,
      sellable: { ...sellable, isInStock: isInStock(sellable, left) },
      left,
      validUntil: validUntil(sellable, free, today),
    };
  });
}

/**
 * Codes held by an unpaid order of this cart count as in stock for this cart, but for no other
 * buyer.
 */
function isInStock(sellable: Sellable, left: number | undefined): boolean {
  return sellable.kind === "voucher" && left !== undefined ? left > 0 : sellable.isInStock;
}

/** A quantity price counts all lines with the same voucher, also those for different receivers. */
function qtyOfVoucher(lines: readonly CartLineRow[], line: CartLineRow): number {
  return lines.reduce((sum, one) => sum + (isSameVoucher(one, line) ? one.qty : 0), 0);
}

function validUntil(sellable: Sellable, free: PoolStocks, today: Day): Day | null {
  if (sellable.kind === "goods") return null;
  const stock = free.get(poolOf(sellable) ?? ""); // a physical card has none
  return stock && stock.free > 0 ? stock.earliestEnd : voucherEnd(today, sellable.validityMonths);
}

function poolOf(sellable: Sellable): string | undefined {
  if (sellable.kind !== "voucher") return undefined;
  const { stockSource, brandId, denomination } = sellable;
  return stockSource === "code_stock" && brandId !== null
    ? poolKey({ brandId, denomination })
    : undefined;
}

/** Empty for goods and cards whose stock is not counted: there is always enough of them. */
function takesOf(sellable: Sellable, free: PoolStocks): LineDemand["takes"] {
  if (sellable.kind !== "voucher")
    return sellable.parts
      .map(({ sku, qty }) => ({ pool: goodsKey(sku), qty }))
      .filter(({ pool }) => free.has(pool));
  const pool = poolOf(sellable);
  return pool === undefined ? [] : [{ pool, qty: 1 }];
}

type PoolStocks = ReadonlyMap<string, PoolStock>;
type CartSellables = { readonly cart: CartRow; readonly sellables: readonly Sellable[] };

async function freeFor(db: Queryable, wanted: CartSellables, today: Day): Promise<PoolStocks> {
  const [codes, goods] = await Promise.all([freeInPools(db, wanted, today), goodsFree(db, wanted)]);
  return new Map([...codes, ...goods]);
}

async function goodsFree(
  db: Queryable,
  { cart: { cartId, customerId, guestId }, sellables }: CartSellables,
): Promise<PoolStocks> {
  const skus = sellables.flatMap((one) =>
    one.kind === "voucher" ? [] : one.parts.map(({ sku }) => sku),
  );
  if (skus.length === 0) return new Map();
  const free = await freeGoods(db, skus);
  const buyer = customerId ?? guestId;
  if (buyer === null) return free;
  for (const { sku, held } of await goodsHeldByCart(db, { cartId, customerId: buyer })) {
    const others = free.get(goodsKey(sku));
    if (others) free.set(goodsKey(sku), { ...others, free: others.free + held });
  }
  return free;
}

async function freeInPools(
  db: Queryable,
  { cart, sellables }: CartSellables,
  today: Day,
): Promise<PoolStocks> {
  const pools = new Map(
    sellables.flatMap((one) => {
      const key = poolOf(one);
      if (one.kind !== "voucher" || key === undefined || one.brandId === null) return [];
      const { brandId, denomination, validityMonths: promisedMonths } = one;
      return [[key, { brandId, denomination, promisedMonths }] as const];
    }),
  );
  if (pools.size === 0) return new Map();
  const free = await freeCodes(db, [...pools.values()], today);
  const { cartId, customerId, guestId } = cart;
  const buyer = customerId ?? guestId;
  if (buyer === null) return free;
  for (const held of await codesHeldByCart(db, { cartId, customerId: buyer })) {
    const others = free.get(poolKey(held));
    const ends = [others?.earliestEnd ?? [], held.earliestEnd ?? []].flat().toSorted();
    free.set(poolKey(held), {
      free: (others?.free ?? 0) + held.held,
      earliestEnd: ends[0] ?? null,
    });
  }
  return free;
}
