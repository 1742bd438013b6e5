import { type CartTotals, cartTotals } from "@papillote/domain/cart/cart-totals.ts";
import { type LineDemand, leftForLine } from "@papillote/domain/cart/stock-left.ts";
import { type Day, day } from "@papillote/domain/dates/day.ts";
import { addCents, type Cents, cents } from "@papillote/domain/money/cents.ts";
import { voucherEnd } from "@papillote/domain/vouchers/voucher-life.ts";
import { findSellables, type Pricing, type Sellable } from "#server/catalog/catalog.ts";
import { type AppliedCoupon, applyCoupon } from "#server/coupons/coupons.ts";
import type { Queryable } from "#server/db/db.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { freeCodes, freeGoods, goodsKey, type PoolStock, poolKey } from "#server/stock/stock.ts";
import { type CartLineRow, type CartRow, findLines } from "./cart.store.ts";
import { isSameVoucher } from "./cart-gifts.ts";
import { balanceHeldByCart, codesHeldByCart, goodsHeldByCart } from "./ordered-carts.store.ts";
import type { ShippingMethod } from "./shipping.store.ts";
import { chosenShipping, type ShippedLine } from "./shipping.ts";

/**
 * A line with its product's data of today. `left` is undefined where codes are made on demand;
 * `validUntil` is the soonest last day that a voucher of it can have, null: no end.
 */
export type PricedLine = {
  readonly line: CartLineRow;
  readonly sellable: Sellable;
  readonly left: number | undefined;
  readonly validUntil: Day | null;
};

type CartLines = { readonly cart: CartRow; readonly lines: readonly CartLineRow[] };

/** Lines whose product is no longer sold are left out: their order would be refused. */
export async function priceLines(
  db: Queryable,
  { cart, lines }: CartLines,
  pricing: Pricing,
): Promise<PricedLine[]> {
  const found = await findSellables(
    db,
    lines.map((line) => ({ ...line, qty: qtyOfVoucher(lines, line) })),
    pricing,
  );
  const today = dayOf(pricing.now);
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

/** Codes that an unpaid order of this cart holds are there for it, and for no other buyer. */
function isInStock(sellable: Sellable, left: number | undefined): boolean {
  return sellable.kind === "voucher" && left !== undefined ? left > 0 : sellable.isInStock;
}

/** A price of several is for all of a voucher in the cart, whoever gets them. */
function qtyOfVoucher(lines: readonly CartLineRow[], line: CartLineRow): number {
  return lines.reduce((sum, one) => sum + (isSameVoucher(one, line) ? one.qty : 0), 0);
}

function validUntil(sellable: Sellable, free: PoolStocks, today: Day): Day | null {
  if (sellable.kind === "goods") return null;
  const stock = free.get(poolOf(sellable) ?? ""); // a physical card has none
  return stock && stock.free > 0 ? stock.earliestEnd : voucherEnd(today, sellable.validityMonths);
}

export async function viewCart(
  db: Queryable,
  cart: CartRow,
  pricing: Pricing,
): Promise<PricedLine[]> {
  return priceLines(db, { cart, lines: await findLines(db, cart.cartId) }, pricing);
}

export type PricedCart = {
  readonly lines: readonly PricedLine[];
  readonly totals: CartTotals;
  readonly available: Cents;
  readonly isBalanceApplied: boolean;
  /** How goods are sent, once it is chosen. */
  readonly shipping: ShippingMethod | undefined;
  /** Undefined too while the cart's code reduces nothing. */
  readonly coupon: AppliedCoupon | undefined;
};

export async function viewTotals(
  db: Queryable,
  cart: CartRow,
  pricing: Pricing,
): Promise<PricedCart> {
  const { now } = pricing;
  const lines = await viewCart(db, cart, pricing);
  const available = await availableBalance(db, cart, now);
  const isBalanceApplied = cart.usesBalance && cart.customerId !== null;
  const priced = lines.map(({ line, sellable }) => ({ unit: sellable.unit, qty: line.qty }));
  const shipping = await chosenShipping(db, cart, lines.map(shippedLine));
  const coupon = await couponOfCart(db, cart, { lines, now });
  const totals = cartTotals(
    { lines: priced, shipping: shipping?.price, discount: coupon?.discount },
    isBalanceApplied ? available : undefined,
  );
  return { lines, totals, available, isBalanceApplied, shipping, coupon };
}

export function shippedLine({ line: { qty }, sellable }: PricedLine): ShippedLine {
  return { sellable, qty };
}

export async function couponOfCart(
  db: Queryable,
  { cartId, customerId, guestId, couponCode }: CartRow,
  { lines, now }: { readonly lines: readonly PricedLine[]; readonly now: Date },
): Promise<AppliedCoupon | undefined> {
  if (couponCode === null) return undefined;
  const sold = lines.map(({ line: { qty }, sellable }) => ({ ...sellable, qty }));
  const buyerId = customerId ?? guestId;
  return applyCoupon(db, { code: couponCode, cartId, buyerId, lines: sold }, now);
}

/** With what an unpaid order of this cart holds: the cart's next order replaces that one. */
async function availableBalance(
  db: Queryable,
  { cartId, customerId }: CartRow,
  now: Date,
): Promise<Cents> {
  if (customerId === null) return cents(0);
  const free = await spendable(db, customerId, dayOf(now));
  return addCents(free, await balanceHeldByCart(db, { cartId, customerId }));
}

export async function paymentMethods(deps: Deps, cart: CartRow): Promise<("card" | "balance")[]> {
  const available = await availableBalance(deps.db, cart, deps.clock.now());
  return available > 0 ? ["card", "balance"] : ["card"];
}

function dayOf(now: Date): Day {
  return day(dayInParis(now));
}

function poolOf(sellable: Sellable): string | undefined {
  if (sellable.kind !== "voucher") return undefined;
  const { stockSource, brandId, denomination } = sellable;
  return stockSource === "code_stock" && brandId !== null
    ? poolKey({ brandId, denomination })
    : undefined;
}

/** Goods and cards that are not counted have no stock. */
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
