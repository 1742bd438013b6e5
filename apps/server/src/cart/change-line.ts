import { lineQuantity } from "@papillote/domain/cart/quantity.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { findSellables, type Sellable } from "#server/catalog/catalog.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  type CartLineRow,
  deleteLine,
  findLines,
  lockCart,
  saveLine,
  touchCart,
} from "./cart.store.ts";
import { type SeenLine, seeLines } from "./view-cart.ts";

export type CartKey = { readonly cartId: string; readonly customerId: string | undefined };
/** `itemId` makes the quantity absolute; without it the quantity is added to an equal line. */
export type WantedLine = {
  readonly sku: string;
  readonly qty: number;
  readonly itemId?: number | undefined;
  readonly face?: Cents | undefined;
};
export type ChangedLine = { readonly cartId: string; readonly seen: SeenLine };
type ChangeRefusal =
  | "CART_NOT_FOUND"
  | "PRODUCT_NOT_FOUND"
  | "PRICE_UNKNOWN"
  | "AMOUNT_NOT_OFFERED"
  | "OUT_OF_STOCK"
  | "MAX_QTY_REACHED";

export function changeLine(
  deps: Deps,
  key: CartKey,
  wanted: WantedLine,
): Promise<Outcome<ChangedLine, ChangeRefusal>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<ChangedLine, ChangeRefusal>> => {
    const now = deps.clock.now();
    const cart = await lockCart(tx, key.cartId, key.customerId);
    if (!cart) return refused("CART_NOT_FOUND");

    const lines = await findLines(tx, cart.cartId);
    const named = lines.find(({ itemId }) => itemId === wanted.itemId);
    const [sellable] = await findSellables(
      tx,
      [named ?? { sku: wanted.sku, ...(wanted.face !== undefined && { face: wanted.face }) }],
      now,
    );
    if (!sellable) return refused("PRODUCT_NOT_FOUND");
    if (!sellable.ok) return sellable;

    const seen = await resultingLine(tx, { lines, sellable: sellable.value, wanted }, now);
    if (!seen.ok) return seen;

    const saved = await saveLine(tx, cart.cartId, seen.value.line);
    await touchCart(tx, cart.cartId, now);
    return done({ cartId: cart.cartId, seen: { ...seen.value, line: saved } });
  });
}

type Change = {
  readonly lines: readonly CartLineRow[];
  readonly sellable: Sellable;
  readonly wanted: WantedLine;
};

/** The line as it would stand, if the maximum and the codes left allow it. */
async function resultingLine(
  tx: Tx,
  { lines, sellable, wanted }: Change,
  now: Date,
): Promise<Outcome<SeenLine, "OUT_OF_STOCK" | "MAX_QTY_REACHED">> {
  const equal = lines.find((line) => line.sku === sellable.sku && line.face === sellable.face);
  const inCart = equal?.qty ?? 0;
  const quantity = lineQuantity(
    { inCart, wanted: wanted.itemId === undefined ? inCart + wanted.qty : wanted.qty },
    sellable.maxQty,
  );
  if (!quantity.ok) return quantity;

  const others = lines.filter((line) => line !== equal);
  const line = {
    itemId: equal?.itemId ?? 0,
    sku: sellable.sku,
    face: sellable.face,
    qty: quantity.value,
  };
  const seen = (await seeLines(tx, [...others, line], now)).find((one) => one.line === line);
  const left = sellable.isInStock ? seen?.left : 0;
  if (!seen || (left !== undefined && left < line.qty))
    return refused("OUT_OF_STOCK", {
      low_stock: 1,
      product_id: sellable.productId,
      qty: left ?? 0,
    });
  return done(seen);
}

/** Removing a line that is gone already changes nothing: the buyer has what was wanted. */
export function removeLine(
  deps: Deps,
  key: CartKey,
  itemId: number,
): Promise<Outcome<true, "CART_NOT_FOUND">> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<true, "CART_NOT_FOUND">> => {
    const cart = await lockCart(tx, key.cartId, key.customerId);
    if (!cart) return refused("CART_NOT_FOUND");
    await deleteLine(tx, cart.cartId, itemId);
    await touchCart(tx, cart.cartId, deps.clock.now());
    return done(true);
  });
}
