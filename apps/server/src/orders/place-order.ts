import { createHash } from "node:crypto";
import { day } from "@papillote/domain/dates/day.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { orderTotal, type WantedProduct } from "@papillote/domain/orders/order-lines.ts";
import { orderNumber } from "@papillote/domain/orders/order-number.ts";
import { heldUntil } from "@papillote/domain/orders/order-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { type SplitPayment, splitPayment } from "@papillote/domain/payments/split-payment.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { cartUsesBalance } from "#server/cart/cart.ts";
import { holdBalance, spendable } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Tx } from "#server/platform/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { inTransaction } from "#server/platform/transaction.ts";
import { type CodeDemand, holdCodes } from "#server/vouchers/vouchers.ts";
import { findOrderRow, insertOrder, insertOrderLine, nextOrderNumber, type OrderLineRow, type OrderRow } from "./orders.store.ts";
import { fulfilOrder } from "./orders.ts";
import { priceOrder } from "./price-order.ts";

export type OrderRequest = {
  readonly orderId: string;
  readonly customerId: string;
  readonly cartId: string | undefined;
  readonly products: readonly WantedProduct[];
  readonly method: "card" | "balance";
  readonly waiverVersion: string | undefined;
};

export type PlaceRefusal = "ADDING_PRODUCTS" | "STORE_CREDIT_TOO_LOW" | "PRICE_CHANGED" | "MAX_QTY_REACHED" | "KEY_REUSED";

/** One transaction: the order stands, fulfilled or with its codes and balance held, or nothing has happened. */
export function placeOrder(deps: Deps, request: OrderRequest): Promise<Outcome<OrderRow, PlaceRefusal>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<OrderRow, PlaceRefusal>> => {
    // A retry carries the same order id and gets the order it made the first time.
    const earlier = await findOrderRow(tx, request.orderId);
    if (earlier) return sameOrder(earlier, request);

    const lines = await priceOrder(tx, request.products, deps.clock.now());
    if (!lines.ok) return lines;
    const split = await splitOf(tx, deps, request, orderTotal(lines.value));
    if (!split.ok) return split;

    const order = await newOrder(tx, deps, request, split.value);
    if (!(await insertOrder(tx, order))) {
      const first = await findOrderRow(tx, request.orderId);
      return first ? sameOrder(first, request) : refused("KEY_REUSED");
    }
    for (const line of lines.value) await insertOrderLine(tx, order.orderId, line);
    const stands = order.byCard === 0 ? await fulfilOrder(tx, deps, { order }) : await holdAll(tx, deps, order, lines.value);
    return stands.ok ? done({ ...order, ...(order.byCard === 0 && { status: "fulfilled" as const }) }) : stands;
  });
}

function sameOrder(order: OrderRow, request: OrderRequest): Outcome<OrderRow, "KEY_REUSED"> {
  const isSame = order.customerId === request.customerId && order.requestSha.equals(shaOf(request));
  return isSame ? done(order) : refused("KEY_REUSED");
}

function shaOf({ cartId, products, method }: OrderRequest): Buffer {
  const content = [cartId ?? "", method, products.map(({ sku, face, price, qty }) => [sku, face, price, qty])];
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

/** Chosen as the method, the balance pays alone or not at all; marked on the cart, it pays first and the card the rest. */
async function splitOf(tx: Tx, deps: Deps, { method, cartId, customerId }: OrderRequest, total: Cents): Promise<Outcome<SplitPayment, "STORE_CREDIT_TOO_LOW">> {
  const isMarked = cartId !== undefined && cartId !== "" && (await cartUsesBalance(tx, { cartId, customerId }));
  if (method === "card" && !isMarked) return done(splitPayment(total, cents(0)));
  const balance = await spendable(tx, customerId, day(dayInParis(deps.clock.now())));
  const split = splitPayment(total, balance);
  return method === "balance" && split.byCard > 0 ? refused("STORE_CREDIT_TOO_LOW") : done(split);
}

async function newOrder(tx: Tx, deps: Deps, request: OrderRequest, split: SplitPayment): Promise<OrderRow> {
  const now = deps.clock.now();
  const customer = await customerById(tx, request.customerId);
  if (!customer) throw new Error(`session of a customer who does not exist: ${request.customerId}`);
  return {
    orderId: request.orderId,
    orderNumber: orderNumber(dayInParis(now).slice(0, 4), await nextOrderNumber(tx)),
    customerId: request.customerId,
    email: customer.email,
    locale: customer.locale,
    requestSha: shaOf(request),
    status: "awaiting_payment",
    total: cents(split.fromBalance + split.byCard),
    ...split,
    paymentMethod: request.method,
    waiverVersion: request.waiverVersion ?? null,
    cartId: request.cartId ?? null,
    placedAt: now,
    heldUntil: split.byCard === 0 ? null : heldUntil(now),
  };
}

/** Balance before stock, as everywhere: two orders never wait for each other crosswise. */
async function holdAll(
  tx: Tx,
  deps: Deps,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<Outcome<void, "ADDING_PRODUCTS" | "STORE_CREDIT_TOO_LOW">> {
  const { orderId, customerId, fromBalance } = order;
  if (fromBalance > 0) {
    const held = await holdBalance(tx, { transferId: deps.newId(), orderId, customerId, amount: fromBalance, now: deps.clock.now() });
    if (!held.ok) return held;
  }
  return holdCodes(tx, { orderId, demands: lines.flatMap(demandOf) });
}

function demandOf({ lineNo, brandId, denomination, qty, stockSource }: OrderLineRow): CodeDemand[] {
  return stockSource === "code_stock" && brandId !== null ? [{ lineNo, brandId, denomination, qty }] : [];
}
