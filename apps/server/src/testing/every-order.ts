import { balanceApply, cartCreate, cartUpdate } from "@papillote/contract/cart.ts";
import { cartApplyCoupon } from "@papillote/contract/cart-methods.ts";
import { cancelOrder, placeOrder } from "@papillote/contract/orders.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { findOrder, shipOrder } from "#server/orders/orders.ts";
import { applyRefunds } from "#server/payments/apply-refunds.ts";
import { applyDisputes } from "#server/payments/disputes.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { giveCredit, openTopUp, type TestShop, takePayment } from "./buying.ts";
import { newCoupon } from "./reduced-orders.ts";
import { addCodes, newCustomer } from "./shop.ts";

type Line = { readonly sku: string; readonly price: number; readonly qty?: number };
type Purchase = {
  readonly customerId?: string | undefined;
  readonly lines?: readonly Line[];
  readonly method?: "card" | "balance";
  readonly coupon?: string;
  /** The balance pays first and the card pays the rest. */
  readonly isMixed?: boolean;
};
type PlacedOrder = {
  readonly customerId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly paymentId: string;
};

/** A card of the demo catalogue. */
const voucher: Line = { sku: "CC-1002-50", price: 50 };
const onDemand = { sku: "GC-1001", price: 50 };
const lamp = { sku: "SP-0101", price: 129 };
const card = { sku: "CC-1002-50-postal", price: 50 };
const home = {
  ...{ firstname: "Léonie", lastname: "Morel", street: ["12 rue des Lilas"] },
  ...{ postcode: "75011", city: "Paris", country_id: "FR" },
};
const holdMs = 15 * 60_000;

/** Each name says how its order is made to end. */
export type OrderName = keyof ReturnType<typeof storiesOf>;

/** Orders in every state that a shop has, as their buyers and the operator made them. */
export async function fillWithOrders(
  shop: TestShop,
): Promise<Record<OrderName, Omit<PlacedOrder, "paymentId">>> {
  await newCoupon(shop.deps, "FIVE");
  await addCodes(shop.deps, { brandId: 1002, denomination: cents(50_00) }, 50);
  const made: Partial<Record<OrderName, PlacedOrder>> = {};
  const stories = Object.entries(storiesOf(shop)) as [OrderName, () => Promise<PlacedOrder>][];
  for (const [name, story] of stories) made[name] = await story();
  await makeTopups(shop);
  await shop.runJobs();
  return made as Record<OrderName, PlacedOrder>; // each name of the stories has its order
}

/** Unpaid orders come last, as the clock moves on for those that are not paid in time. */
function storiesOf(shop: TestShop) {
  const { deps, provider } = shop;
  const paid = async (purchase: Purchase = {}) => {
    const order = await place(shop, purchase);
    await takePayment(shop, order.paymentId);
    return order;
  };
  const refunded = async (purchase: Purchase, lines: { lineNo: number; qty: number }[]) => {
    const order = await paid(purchase);
    const { orderNumber } = order;
    const done = await refundDelivered(deps, { orderNumber, lines, reason: "asked" });
    if (!done.ok) throw new Error(`not refunded: ${done.refusal}`);
    await shop.runJobs();
    return order;
  };
  const unpaid = async (ends: "failed" | "expired") => {
    const order = await place(shop, {});
    if (ends === "failed") provider.end(order.paymentId, "failed", "declined");
    deps.clock.pass(holdMs);
    await shop.runTimed("orders.lapse");
    return order;
  };
  const cancelled = async () => {
    const order = await place(shop, {});
    const { customerId, orderId } = order;
    await shop.call(cancelOrder, { customerId, body: { order_id: orderId } });
    return order;
  };
  const goods = { lines: [voucher, { ...lamp, qty: 2 }] };
  return {
    byCard: () => paid(),
    fromBalance: async () =>
      place(shop, { customerId: await richCustomer(shop), method: "balance" }),
    mixed: async () =>
      paid({
        customerId: await richCustomer(shop),
        lines: [{ ...voucher, qty: 2 }],
        isMixed: true,
      }),
    ofGuest: () => paid({ customerId: undefined }),
    withCoupon: () => paid({ coupon: "FIVE" }),
    heldForReview: () => paid({ lines: [{ ...voucher, qty: 11 }] }),
    goodsToSend: () => paid(goods),
    goodsSent: async () => {
      const order = await paid(goods);
      const { orderNumber } = order;
      const parcel = { orderNumber, carrier: "Colissimo", trackingCode: "8R0012", lines: [] };
      await shipOrder(deps, parcel);
      return order;
    },
    cardByPost: () => paid({ lines: [card] }),
    codesToCome: () => paid({ lines: [onDemand] }),
    partRefunded: () => refunded({ lines: [{ ...voucher, qty: 2 }] }, [{ lineNo: 1, qty: 1 }]),
    goodsRefunded: () => refunded(goods, [{ lineNo: 2, qty: 1 }]),
    wholeRefunded: () => refunded({ coupon: "FIVE" }, []),
    guestRefunded: () => refunded({ customerId: undefined }, []),
    disputeOpen: async () => disputed(shop, await paid(), "open"),
    disputeWon: async () => disputed(shop, await paid(), "open", "won"),
    disputeLost: async () => disputed(shop, await paid(), "open", "lost"),
    cancelled,
    paidTooLate: async () => {
      const order = await cancelled();
      await takePayment(shop, order.paymentId);
      await shop.runJobs();
      return order;
    },
    failed: () => unpaid("failed"),
    expired: () => unpaid("expired"),
    awaiting: () => place(shop, { coupon: "FIVE" }),
    awaitingMixed: async () =>
      place(shop, {
        customerId: await richCustomer(shop),
        lines: [{ ...voucher, qty: 2 }],
        isMixed: true,
      }),
    awaitingGoods: () => place(shop, goods),
    awaitingOfGuest: () => place(shop, { customerId: undefined }),
  };
}

async function disputed(
  { deps, provider }: TestShop,
  order: PlacedOrder,
  ...ends: ("open" | "won" | "lost")[]
): Promise<PlacedOrder> {
  for (const end of ends) {
    provider.dispute(order.paymentId, end);
    await applyDisputes(deps, order.paymentId);
  }
  return order;
}

async function richCustomer(shop: TestShop): Promise<string> {
  const customerId = await newCustomer(shop.deps);
  await giveCredit(shop, customerId, cents(80_00));
  return customerId;
}

async function place({ call, deps }: TestShop, purchase: Purchase): Promise<PlacedOrder> {
  const { method = "card", coupon, isMixed = false } = purchase;
  const lines: readonly Line[] = purchase.lines ?? [voucher];
  // Without the key it is a new customer, with an undefined one a guest.
  const customerId = "customerId" in purchase ? purchase.customerId : await newCustomer(deps);
  const cartId = String((await call(cartCreate, { customerId })).result);
  const query = { cartId };
  for (const { sku, price, qty = 1 } of lines) {
    const option = { giftcard_item_option: { giftcard_amount: price } };
    const product_option = { extension_attributes: option };
    const body = { cartItem: { sku, qty, quoteId: cartId, product_option } };
    await call(cartUpdate, { customerId, query, body });
  }
  if (coupon) await call(cartApplyCoupon, { customerId, query: { cartId, coupon } });
  if (isMixed && customerId) await call(balanceApply, { customerId });
  const reply = await call(placeOrder, {
    customerId,
    body: {
      ...{ order_id: `order-of-${cartId}`, cart_id: cartId },
      products: lines.map(({ sku, price, qty = 1 }) => ({ sku, price, face: price, qty })),
      addressInformation: {
        payment_method_code: method,
        billingAddress: { ...home, email: "zoe@exemple.fr" },
        shippingAddress: home,
      },
    },
  });
  if (reply.code !== 200) throw new Error(`order refused: ${JSON.stringify(reply)}`);
  const placed = reply.result as { orderNumber: string; payment?: { transaction_id: string } };
  const found = await deps.db.query<{ orderId: string }>(
    'select order_id as "orderId" from orders where order_number = $1',
    [placed.orderNumber],
  );
  const order = await findOrder(deps.db, found.rows[0]?.orderId ?? "");
  if (!order) throw new Error(`there is no order ${placed.orderNumber}`);
  return { ...order, paymentId: placed.payment?.transaction_id ?? "" };
}

/** Makes three top-ups: one credited, one open, and one refunded in part at the provider. */
async function makeTopups(shop: TestShop): Promise<void> {
  const { deps, provider } = shop;
  const customerId = await newCustomer(deps);
  await openTopUp(shop, customerId, cents(60_00));
  const paymentId = await openTopUp(shop, customerId, cents(70_00));
  await takePayment(shop, paymentId);
  provider.beginRefund(paymentId, cents(20_00));
  await applyRefunds(deps, paymentId);
  await shop.runJobs();
}
