import { createHash } from "node:crypto";
import { day } from "@papillote/domain/dates/day.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { type OrderProduct, orderTotal } from "@papillote/domain/orders/order-lines.ts";
import { orderNumber } from "@papillote/domain/orders/order-number.ts";
import { heldUntil } from "@papillote/domain/orders/order-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { type SplitPayment, splitPayment } from "@papillote/domain/payments/split-payment.ts";
import { type Customer, customerById } from "#server/accounts/accounts.ts";
import { cartUsesBalance } from "#server/cart/cart.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { holdBalance, spendable } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type CodeDemand, holdCodes } from "#server/stock/stock.ts";
import { deliver } from "./fulfil-order.ts";
import {
  findOrder,
  insertOrder,
  nextOrderNumber,
  type OrderLineRow,
  type OrderRow,
} from "./orders.store.ts";
import { priceOrder } from "./price-order.ts";

export type OrderRequest = {
  readonly orderId: string;
  readonly customerId: string;
  readonly cartId: string | undefined;
  readonly products: readonly OrderProduct[];
  readonly method: "card" | "balance";
  readonly waiverVersion: string | undefined;
};

type PlaceRefusal =
  | "ADDING_PRODUCTS"
  | "STORE_CREDIT_TOO_LOW"
  | "PRICE_CHANGED"
  | "MAX_QTY_REACHED"
  | "KEY_REUSED";

/**
 * One transaction: the order is stored, fulfilled or with codes and balance held, or nothing
 * changed.
 */
export function placeOrder(
  deps: Deps,
  request: OrderRequest,
): Promise<Outcome<OrderRow, PlaceRefusal>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<OrderRow, PlaceRefusal>> => {
    const [earlier, lines, customer, running] = await Promise.all([
      findOrder(tx, request.orderId),
      priceOrder(tx, request.products, deps.clock.now()),
      customerById(tx, request.customerId),
      nextOrderNumber(tx),
    ]);
    // A retry carries the same order id and gets the order of the first attempt.
    if (earlier) return sameOrder(earlier, request);
    if (!lines.ok) return lines;
    const split = await splitTotal(tx, deps, request, orderTotal(lines.value));
    if (!customer)
      throw new Error(`session of a customer who does not exist: ${request.customerId}`);

    const order = newOrder({ request, split, customer, running, now: deps.clock.now() });
    if (!(await insertOrder(tx, order, lines.value))) {
      const first = await findOrder(tx, request.orderId);
      return first ? sameOrder(first, request) : refused("KEY_REUSED");
    }
    const placed = { order, lines: lines.value, firstname: customer.firstname };
    const completed =
      order.byCard === 0
        ? await deliver(tx, deps, placed)
        : await holdForPayment(tx, deps, order, lines.value);
    return completed.ok ? done(order) : completed;
  });
}

function sameOrder(order: OrderRow, request: OrderRequest): Outcome<OrderRow, "KEY_REUSED"> {
  const isSame =
    order.customerId === request.customerId && order.requestSha.equals(requestSha(request));
  return isSame ? done(order) : refused("KEY_REUSED");
}

function requestSha({ cartId, products, method }: OrderRequest): Buffer {
  const content = [
    cartId ?? "",
    method,
    products.map(({ sku, face, price, qty }) => [sku, face, price, qty]),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

/**
 * As the chosen method the balance pays everything; marked on the cart it pays first, the card the
 * rest.
 */
async function splitTotal(
  tx: Tx,
  deps: Deps,
  { method, cartId, customerId }: OrderRequest,
  total: Cents,
): Promise<SplitPayment> {
  // The ledger refuses a balance that is too low, so it is not read here.
  if (method === "balance") return splitPayment(total, total);
  const isMarked =
    cartId !== undefined && cartId !== "" && (await cartUsesBalance(tx, { cartId, customerId }));
  if (!isMarked) return splitPayment(total, cents(0));
  const balance = await spendable(tx, customerId, day(dayInParis(deps.clock.now())));
  return splitPayment(total, balance);
}

type NewOrder = {
  readonly request: OrderRequest;
  readonly split: SplitPayment;
  readonly customer: Customer;
  readonly running: number;
  readonly now: Date;
};

function newOrder({ request, split, customer, running, now }: NewOrder): OrderRow {
  return {
    orderId: request.orderId,
    orderNumber: orderNumber(dayInParis(now).slice(0, 4), running),
    customerId: request.customerId,
    email: customer.email,
    locale: customer.locale,
    requestSha: requestSha(request),
    // Written as fulfilled at once: the same transaction delivers it or rolls it back.
    status: split.byCard === 0 ? "fulfilled" : "awaiting_payment",
    total: cents(split.fromBalance + split.byCard),
    ...split,
    paymentMethod: request.method,
    waiverVersion: request.waiverVersion ?? null,
    cartId: request.cartId ?? null,
    placedAt: now,
    heldUntil: split.byCard === 0 ? null : heldUntil(now),
  };
}

/**
 * Balance before stock, as everywhere: the same order of locks prevents a deadlock of two orders.
 */
async function holdForPayment(
  tx: Tx,
  deps: Deps,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<Outcome<void, "ADDING_PRODUCTS" | "STORE_CREDIT_TOO_LOW">> {
  const { orderId, customerId, fromBalance } = order;
  if (fromBalance > 0) {
    const held = await holdBalance(tx, {
      transferId: deps.newId(),
      orderId,
      customerId,
      amount: fromBalance,
      now: deps.clock.now(),
    });
    if (!held.ok) return held;
  }
  return holdCodes(tx, { orderId, demands: lines.flatMap(demandOf) });
}

function demandOf({ lineNo, brandId, denomination, qty, stockSource }: OrderLineRow): CodeDemand[] {
  return stockSource === "code_stock" && brandId !== null
    ? [{ lineNo, brandId, denomination, qty }]
    : [];
}
