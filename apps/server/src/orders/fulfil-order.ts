import type { Day } from "@papillote/domain/dates/day.ts";
import { addCents, timesCents } from "@papillote/domain/money/cents.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { type OrderStatus, orderCan, paidStatus } from "@papillote/domain/orders/order-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { closeCart, findCustomerCart } from "#server/cart/cart.ts";
import { type BrandTexts, brandTexts } from "#server/catalog/catalog.ts";
import { useCoupon } from "#server/coupons/coupons.ts";
import type { Tx } from "#server/db/db.ts";
import { requestDocument } from "#server/documents/documents.ts";
import { grantDownloads } from "#server/downloads/downloads.ts";
import { holdSuspicious } from "#server/fraud/fraud.ts";
import { bookOrder } from "#server/ledger/ledger.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { guestToken } from "#server/platform/encryption.ts";
import { takeGoods } from "#server/stock/stock.ts";
import { issueVouchers } from "#server/vouchers/vouchers.ts";
import { giveCredit } from "./give-credit.ts";
import { giveVouchers } from "./give-vouchers.ts";
import {
  findOrderLines,
  isSentLine,
  isVoucherLine,
  type OrderLineRow,
  type OrderRow,
  saveFulfilled,
} from "./orders.store.ts";

type DeliverRefusal = "ADDING_PRODUCTS" | "STORE_CREDIT_TOO_LOW";

/**
 * Fulfils a stored order, unless another order of its cart was fulfilled. An order awaiting payment
 * uses what it holds; an expired one needs free stock, balance and a use of its coupon again.
 */
export async function fulfilOrder(
  tx: Tx,
  deps: Deps,
  paid: { order: OrderRow; paymentId?: string; cardFingerprint?: string | null },
): Promise<Outcome<void, DeliverRefusal | "CART_ORDERED" | "COUPON_REFUSED">> {
  const { order } = paid;
  const { orderId, customerId, cartId } = order;
  if (!orderCan("fulfil", order.status))
    throw new Error(`an order that is ${order.status} cannot be fulfilled: ${orderId}`);
  const [lines, customer, cart] = await Promise.all([
    findOrderLines(tx, orderId),
    customerById(tx, customerId),
    cartId === null ? undefined : findCustomerCart(tx, { cartId, customerId }),
  ]);
  if (cart?.isClosed) return refused("CART_ORDERED");
  const now = deps.clock.now();
  await saveFulfilled(tx, { orderId, status: statusOfPaid(lines) }, now);
  const firstname = customer?.firstname || undefined;
  const isGuest = customer?.isPassive;
  const delivered = await deliver(tx, deps, { ...paid, lines, firstname, isGuest, now });
  return delivered.ok ? useCoupon(tx, order, now) : delivered;
}

/** The status of a paid order of which nothing was sent, issued on demand or refunded yet. */
export function statusOfPaid(lines: readonly OrderLineRow[]): OrderStatus {
  const sum = (units: readonly number[]) => units.reduce((all, one) => all + one, 0);
  const sold = sum(lines.map(({ qty }) => qty));
  const toIssue = lines.filter((line) => isVoucherLine(line) && line.stockSource === "on_demand");
  const unsent = sum([...lines.map((line) => line.unsentQty), ...toIssue.map(({ qty }) => qty)]);
  return paidStatus({ sold, unsent, refunded: 0 });
}

type Delivery = {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly firstname: string | undefined;
  readonly isGuest?: boolean | undefined;
  readonly paymentId?: string;
  readonly cardFingerprint?: string | null;
  /** When the order was paid; the time of everything that the purchase creates. */
  readonly now: Date;
};

/**
 * Makes the whole purchase in the caller's transaction: books the money, issues the vouchers,
 * closes the cart and queues the receipt. The statements are sent at once; if one is refused, the
 * others are rolled back with the transaction.
 */
export async function deliver(
  tx: Tx,
  deps: Deps,
  delivery: Delivery,
): Promise<Outcome<void, DeliverRefusal>> {
  const { order, lines, paymentId, cardFingerprint = null, now } = delivery;
  const { orderId, customerId, cartId, fromBalance, byCard } = order;
  const held = order.status === "awaiting_payment" && order.heldUntil !== null;
  const purchase = {
    transferId: deps.newId(),
    orderId,
    customerId,
    lines,
    fromBalance,
    held,
    fromCard: byCard,
    now,
  };
  const [booked, issued, taken, granted] = await Promise.all([
    bookOrder(tx, { ...purchase, ...(paymentId !== undefined && { paymentId }) }),
    issueWithReceipt(tx, deps, delivery),
    lines.some(isSentLine) ? takeGoods(tx, orderId) : done(undefined),
    lines.some(isDownload) ? grantDownloads(tx, orderId) : done(undefined),
    cartId === null ? undefined : closeCart(tx, deps, { cartId, customerId, bought: lines }),
    requestDocument(tx, { orderId, at: now }),
    byCard > 0 ? holdSuspicious(tx, deps, { ...order, cardFingerprint }) : undefined,
  ]);
  if (!booked.ok) return booked;
  if (!issued.ok) return issued;
  return taken.ok ? granted : taken;
}

function isDownload({ kind }: OrderLineRow): boolean {
  return kind === "download";
}

/** The receipt is written after the vouchers, as it says until when they are valid. */
async function issueWithReceipt(
  tx: Tx,
  deps: Deps,
  delivery: Delivery,
): Promise<Outcome<void, "ADDING_PRODUCTS">> {
  const { orderId, customerId } = delivery.order;
  const { lines, now } = delivery;
  const issued = await issueVouchers(tx, deps, {
    ...{ orderId, customerId, now },
    lines: lines.filter(isVoucherLine),
  });
  if (!issued.ok) return issued;
  await giveCredit(tx, deps, delivery);
  await giveVouchers(tx, deps, { ...delivery, voucherIds: issued.value.voucherIds });
  await queueReceipt(tx, deps, { ...delivery, ends: issued.value.ends });
  return done(undefined);
}

async function queueReceipt(
  tx: Tx,
  deps: Deps,
  {
    order,
    lines,
    firstname,
    isGuest,
    ends,
  }: Delivery & { readonly ends: ReadonlyMap<number, Day> },
): Promise<void> {
  // A supplier issues a code within moments, so only vouchers that a brand activates later count as
  // in activation.
  const waiting = lines.filter(({ activation }) => activation === "delayed");
  const brands = await brandsOf(tx, lines);
  await queueMessage(tx, deps, {
    key: `order-receipt:${order.orderId}`,
    channel: "email",
    to: order.email,
    template: "order-receipt",
    locale: order.locale,
    data: {
      ...(firstname !== undefined && { firstname }),
      orderNumber: order.orderNumber,
      orderId: shownOrderId(order.orderId),
      ...(isGuest && { guestToken: guestToken(deps.secrets, order) }),
      placedAt: order.placedAt.toISOString(),
      lines: lines.map((line) => ({
        name: line.name,
        ...brandName(brands.get(line.brandId ?? 0)),
        qty: line.qty,
        total: timesCents(line.unit, line.qty),
        ...(isVoucherLine(line) && {
          face: line.face,
          endsOn: ends.get(line.lineNo) ?? null,
        }),
        ...(line.gift && { givenTo: line.gift.recipient.firstname }),
        ...(line.kind === "card" && { face: line.face }),
      })),
      ...(lines.some(isSentLine) && {
        goods: lines.some(isVoucherLine) ? ("some" as const) : ("only" as const),
      }),
      ...(lines.some(isDownload) && {
        files: lines.every((line) => isDownload(line)) ? ("only" as const) : ("some" as const),
      }),
      ...(order.couponCode !== null && {
        reduction: {
          code: order.couponCode,
          amount: addCents(...lines.map(({ discount }) => discount)),
        },
      }),
      total: order.total,
      paidBalance: order.fromBalance,
      paidCard: order.byCard,
      universeId: commonUniverse(brands, lines),
      waitingQty: waiting.reduce((sum, { qty }) => sum + qty, 0),
    },
  });
}

function brandsOf(tx: Tx, lines: readonly OrderLineRow[]) {
  const ids = lines.flatMap(({ brandId }) => (brandId === null ? [] : [brandId]));
  return brandTexts(tx, [...new Set(ids)]);
}

function brandName(brand: BrandTexts | undefined): { brand?: string } {
  return brand === undefined ? {} : { brand: brand.name };
}

/** Null when the brands belong to several universes; the e-mail then has the shop's own paper. */
function commonUniverse(
  brands: ReadonlyMap<number, BrandTexts>,
  lines: readonly OrderLineRow[],
): number | null {
  const universes = new Set(
    lines.map(({ brandId }) => Math.floor((brands.get(brandId ?? 0)?.universeId ?? 0) / 100) * 100),
  );
  const [only = 0] = universes;
  return universes.size === 1 && only > 0 ? only : null;
}
