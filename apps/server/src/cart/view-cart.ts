import { type CartTotals, cartTotals } from "@papillote/domain/cart/cart-totals.ts";
import { leftForLine, type PoolDemand } from "@papillote/domain/cart/stock-left.ts";
import { type Day, day } from "@papillote/domain/dates/day.ts";
import { findSellables, type Sellable } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { freeCodes } from "#server/stock/stock.ts";
import { type CartLineRow, type CartRow, findLines } from "./cart.store.ts";

/** A line with its product's data of today. `left` is undefined where codes are made on demand. */
export type PricedLine = {
  readonly line: CartLineRow;
  readonly sellable: Sellable;
  readonly left: number | undefined;
};

/** Lines whose product is no longer sold are left out: their order would be refused. */
export async function priceLines(
  db: Queryable,
  lines: readonly CartLineRow[],
  now: Date,
): Promise<PricedLine[]> {
  const found = await findSellables(db, lines, now);
  const sold = lines.flatMap((line, index) => {
    const sellable = found[index];
    return sellable?.ok ? [{ line, sellable: sellable.value }] : [];
  });
  const demands = sold.map(
    ({ line, sellable }): PoolDemand => ({ pool: poolOf(sellable), qty: line.qty }),
  );
  const free = await freeInPools(
    db,
    sold.map(({ sellable }) => sellable),
    dayOf(now),
  );
  return sold.map((one, index) => ({ ...one, left: leftForLine(demands, index, free) }));
}

export async function viewCart(deps: Deps, cart: CartRow): Promise<PricedLine[]> {
  return priceLines(deps.db, await findLines(deps.db, cart.cartId), deps.clock.now());
}

export type PricedCart = {
  readonly lines: readonly PricedLine[];
  readonly totals: CartTotals;
  readonly isBalanceApplied: boolean;
};

export async function viewTotals(deps: Deps, cart: CartRow): Promise<PricedCart> {
  const lines = await viewCart(deps, cart);
  const balance =
    cart.usesBalance && cart.customerId !== null
      ? await spendable(deps.db, cart.customerId, dayOf(deps.clock.now()))
      : undefined;
  const priced = lines.map(({ line, sellable }) => ({ unit: sellable.unit, qty: line.qty }));
  return { lines, totals: cartTotals(priced, balance), isBalanceApplied: balance !== undefined };
}

export async function paymentMethods(deps: Deps, cart: CartRow): Promise<("card" | "balance")[]> {
  const hasCredit =
    cart.customerId !== null &&
    (await spendable(deps.db, cart.customerId, dayOf(deps.clock.now()))) > 0;
  return hasCredit ? ["card", "balance"] : ["card"];
}

function dayOf(now: Date): Day {
  return day(dayInParis(now));
}

function poolOf({ stockSource, brandId, denomination }: Sellable): string | undefined {
  return stockSource === "code_stock" && brandId !== null
    ? `${brandId}:${denomination ?? ""}`
    : undefined;
}

async function freeInPools(
  db: Queryable,
  sellables: readonly Sellable[],
  today: Day,
): Promise<ReadonlyMap<string, number>> {
  const pools = new Map(
    sellables.flatMap((one) =>
      poolOf(one) === undefined || one.brandId === null
        ? []
        : [[poolOf(one), { brandId: one.brandId, denomination: one.denomination }] as const],
    ),
  );
  return pools.size === 0 ? new Map() : freeCodes(db, [...pools.values()], today);
}
