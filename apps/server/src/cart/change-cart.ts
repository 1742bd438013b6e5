import { fieldErrors } from "@papillote/contract/field-errors.ts";
import { lineQuantity } from "@papillote/domain/cart/quantity.ts";
import { couponCodeOf } from "@papillote/domain/coupons/coupons.ts";
import { type LineGift, tidyLineGift } from "@papillote/domain/gifts/line-gift.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  findSellables,
  type GoodsOptions,
  type Pricing,
  type Sellable,
} from "#server/catalog/catalog.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  type RateLimitAttempt,
  uncountRateLimit,
  withinRateLimit,
} from "#server/web/limits/throttle.ts";
import {
  type CartLineRow,
  type CartRow,
  deleteLine,
  findActiveCart,
  findLines,
  lockCart,
  markCart,
  saveCoupon,
  saveGift,
  saveLine,
  takeOutLines,
  touchCart,
} from "./cart.store.ts";
import { giftProblem, isSameLine, isSameVoucher } from "./cart-gifts.ts";
import { findSellableLines, type SellableLine } from "./sellable-lines.ts";
import { couponOfCart, type PricedCart, viewCart, viewTotals } from "./view-cart.ts";

type CartKey = {
  readonly cartId: string;
  readonly customerId: string | undefined;
  readonly pricing: Pricing;
};
/**
 * With `itemId`, the quantity replaces that line's; without it, the quantity is added to an equal
 * line.
 */
type LineChange = {
  readonly sku: string;
  readonly qty: number;
  readonly itemId?: number | undefined;
  readonly face?: Cents | undefined;
  readonly options?: GoodsOptions | undefined;
  /**
   * Who receives it. With `itemId`, it replaces that line's gift; if it is absent, the line keeps
   * its own.
   */
  readonly gift?: LineGift | undefined;
};
type ChangedLine = { readonly cartId: string; readonly line: SellableLine };
type ChangeRefusal =
  | "CART_NOT_FOUND"
  | "INVALID_DATA"
  | "PRODUCT_NOT_FOUND"
  | "PRICE_UNKNOWN"
  | "AMOUNT_NOT_OFFERED"
  | "OUT_OF_STOCK"
  | "MAX_QTY_REACHED";

/** Makes all changes, or none if one is refused. The answer is the line of the first change. */
export function changeLines(
  deps: Deps,
  key: CartKey,
  [first, ...others]: readonly [LineChange, ...LineChange[]],
): Promise<Outcome<ChangedLine, ChangeRefusal>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<ChangedLine, ChangeRefusal>> => {
    const { pricing } = key;
    const cart = await lockCart(tx, key.cartId, key.customerId);
    if (!cart) return refused("CART_NOT_FOUND");
    const changed = await changeLine(tx, { cart, pricing }, first);
    if (!changed.ok) return changed;
    for (const other of others) {
      const also = await changeLine(tx, { cart, pricing }, other);
      if (!also.ok) return also;
    }
    await touchCart(tx, cart.cartId, pricing.now);
    return changed;
  });
}

async function changeLine(
  tx: Tx,
  { cart, pricing }: { readonly cart: CartRow; readonly pricing: Pricing },
  change: LineChange,
): Promise<Outcome<ChangedLine, ChangeRefusal>> {
  const lines = await findLines(tx, cart.cartId);
  const existing = lines.find(({ itemId }) => itemId === change.itemId);
  const [sellable] = await findSellables(tx, [existing ?? change], pricing);
  if (!sellable) return refused("PRODUCT_NOT_FOUND");
  if (!sellable.ok) return sellable;
  const wrong =
    change.gift && giftProblem(change.gift, { kind: sellable.value.kind, now: pricing.now });
  if (wrong) return refusedField(wrong);

  const update = { cart, lines, sellable: sellable.value, change };
  const result = await resultingLine(tx, update, pricing);
  if (!result.ok) return result;

  const { line } = result.value;
  if (existing && !isSameLine(existing, line)) await regive(tx, update, existing, line);
  const saved = await saveLine(tx, cart.cartId, line);
  return done({ cartId: cart.cartId, line: { ...result.value, line: saved } });
}

/**
 * Changes the gift of a line, which keeps its place. If another line of the cart already has that
 * gift, the two become one.
 */
async function regive(
  tx: Tx,
  { cart: { cartId }, lines }: LineUpdate,
  { itemId }: CartLineRow,
  { gift, ...line }: CartLineRow,
): Promise<void> {
  const isTaken = lines.some((one) => isSameLine(one, { ...line, gift }));
  if (isTaken) await deleteLine(tx, cartId, itemId);
  else await saveGift(tx, cartId, { itemId, gift });
}

function refusedField({ path, message }: NonNullable<ReturnType<typeof giftProblem>>) {
  const errors = fieldErrors([{ path: ["cartItem", ...path], message }]);
  return refused("INVALID_DATA", { errors });
}

type LineUpdate = {
  readonly cart: CartRow;
  readonly lines: readonly CartLineRow[];
  readonly sellable: Sellable;
  readonly change: LineChange;
};

/** For goods. Their price may change while they are in the cart, and the line stays the same. */
const noFace = cents(0);

/**
 * The line after the change, or a refusal when it exceeds the maximum quantity or the free codes.
 */
async function resultingLine(
  tx: Tx,
  { cart, lines, sellable, change }: LineUpdate,
  pricing: Pricing,
): Promise<Outcome<SellableLine, "OUT_OF_STOCK" | "MAX_QTY_REACHED">> {
  const face = sellable.kind === "goods" ? noFace : sellable.face;
  const changed = lines.find(({ itemId }) => itemId === change.itemId);
  const gift = change.gift ? tidyLineGift(change.gift) : (changed?.gift ?? null);
  const wanted = { sku: sellable.sku, face, gift };
  const equal = lines.find((line) => isSameLine(line, wanted));
  const isAdded = changed === undefined || (equal !== undefined && equal !== changed);
  const inCart = isAdded || !changed ? (equal?.qty ?? 0) : changed.qty;
  const others = lines.filter((line) => line !== equal && line !== changed);
  const quantity = lineQuantity(
    { inCart, wanted: isAdded ? inCart + change.qty : change.qty },
    sellable.maxQty - qtyOf(others.filter((line) => isSameVoucher(line, wanted))),
  );
  if (!quantity.ok) return quantity;

  const line = { itemId: (equal ?? changed)?.itemId ?? 0, ...wanted, qty: quantity.value };
  const priced = (await findSellableLines(tx, { cart, lines: [...others, line] }, pricing)).find(
    (one) => one.line === line,
  );
  const left = sellable.isInStock ? priced?.left : 0;
  if (!priced || (left !== undefined && left < line.qty))
    return refused("OUT_OF_STOCK", {
      low_stock: 1,
      product_id: sellable.productId,
      qty: left ?? 0,
    });
  return done(priced);
}

function qtyOf(lines: readonly CartLineRow[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}

type CodeTry = { readonly cart: CartRow; readonly ip: string; readonly pricing: Pricing };

/**
 * S7.4. Replaces an earlier code. A code that is wrong, was used, has ended, or takes nothing off
 * this cart is refused in the same words, so that a stranger learns nothing by trying.
 */
export async function applyCode(
  deps: Deps,
  { cart, ip, pricing }: CodeTry,
  typed: string,
): Promise<Outcome<true, "COUPON_REFUSED" | "TOO_MANY_REQUESTS">> {
  const tries: RateLimitAttempt[] = [
    { scope: "couponFromAddress", subject: ip },
    { scope: "couponOfCart", subject: cart.customerId ?? cart.cartId },
  ];
  const limit = await withinRateLimit(deps, tries);
  if (!limit.ok) return limit;
  const { now } = pricing;
  const couponCode = couponCodeOf(typed) ?? null;
  const lines = await viewCart(deps.db, cart, pricing);
  const coupon = await couponOfCart(deps.db, { ...cart, couponCode }, { lines, now });
  if (!coupon) return refused("COUPON_REFUSED");
  await saveCoupon(deps.db, { cartId: cart.cartId, couponCode: coupon.code }, now);
  await uncountRateLimit(deps, tries);
  return done(true);
}

/** Succeeds also when the line is already gone, so a repeat is harmless. */
export function removeLine(
  deps: Deps,
  key: Omit<CartKey, "pricing">,
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

/** S4.21a: takes the lines whose stock is gone out of the cart, and returns the others. */
export async function takeOutSoldOut(
  { db, clock }: Deps,
  { cartId }: CartRow,
  lines: readonly SellableLine[],
): Promise<SellableLine[]> {
  const { gone = [], left = [] } = Object.groupBy(lines, (one) =>
    one.left === 0 ? "gone" : "left",
  );
  const itemIds = gone.map(({ line }) => line.itemId);
  if (itemIds.length > 0) await takeOutLines(db, { cartId, itemIds }, clock.now());
  return left;
}

/**
 * Stores only whether the balance pays first. The amount that it pays is computed at each view and
 * at the order, from what can be spent at that moment.
 */
export async function markBalance(
  deps: Deps,
  { customerId, pricing }: { readonly customerId: string; readonly pricing: Pricing },
  usesBalance: boolean,
): Promise<Outcome<PricedCart & { code: string | null }, "CART_EMPTY">> {
  const cart = await findActiveCart(deps.db, customerId);
  const priced = cart && (await viewTotals(deps.db, { ...cart, usesBalance }, pricing));
  if (!cart || !priced || priced.lines.length === 0) return refused("CART_EMPTY");
  await markCart(deps.db, { cartId: cart.cartId, usesBalance }, pricing.now);
  return done({ ...priced, code: cart.couponCode });
}
