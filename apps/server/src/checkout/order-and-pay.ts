import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  findOrder,
  findUnpaidOfCart,
  type OrderRequest,
  type OrderRow,
  placeOrder,
} from "#server/orders/orders.ts";
import {
  type PaymentDeps,
  payOrder,
  reconcileIfReachable,
  type StartedPayment,
} from "#server/payments/payments.ts";
import { type RateLimitAttempt, withinRateLimit } from "#server/web/limits/throttle.ts";

type PlacedOrder = { readonly order: OrderRow; readonly payment?: StartedPayment };
type PlaceRefusal =
  Awaited<ReturnType<typeof placeOrder>> extends Outcome<unknown, infer Code> ? Code : never;
type OrderRefusal = PlaceRefusal | "ORDER_NOT_PAYABLE" | "TOO_MANY_REQUESTS";

/**
 * Places the order, or finds it again by its id, and opens the provider's page if a part is paid by
 * card.
 */
export async function orderAndPay(
  deps: PaymentDeps,
  request: OrderRequest,
  platform: "web" | "app",
): Promise<Outcome<PlacedOrder, OrderRefusal>> {
  const limit = await withinRateLimit(deps, attemptsOf(request));
  if (!limit.ok) return limit;
  await applyEarlierPayments(deps, request);
  const placed = await placeOrder(deps, request);
  if (!placed.ok) return placed;
  const { orderId, customerId, status } = placed.value;
  if (isDelivered(status)) return done({ order: placed.value });

  // Only after the order is committed: if the provider does not answer, the order keeps awaiting
  // its payment, and a repeat of this call opens it.
  const payment = await payOrder(deps, { orderId, customerId, platform });
  if (payment.ok) return done({ order: placed.value, payment: payment.value });
  const order = await findOrder(deps.db, orderId);
  return order && isDelivered(order.status) ? done({ order }) : refused("ORDER_NOT_PAYABLE");
}

function attemptsOf(request: OrderRequest): RateLimitAttempt[] {
  const { method, customerId, guest, cartId = "", network } = request;
  if (method === "balance") return [];
  // A guest has no customer id before the first order of the cart.
  const subject = guest ? cartId : customerId;
  const ofCustomer: RateLimitAttempt = { scope: "cardOrderOfCustomer", subject };
  return network === undefined
    ? [ofCustomer]
    : [ofCustomer, { scope: "cardOrderFromAddress", subject: network }];
}

/** An earlier order of the cart that was paid meanwhile is delivered, not replaced. */
async function applyEarlierPayments(
  deps: PaymentDeps,
  { orderId, customerId, cartId }: OrderRequest,
): Promise<void> {
  if (cartId === undefined || cartId === "") return;
  for (const earlier of await findUnpaidOfCart(deps.db, { customerId, cartId }))
    if (earlier !== orderId) await reconcileIfReachable(deps, earlier);
}
