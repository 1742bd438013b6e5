import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { findOrder, findOrderOfToken, findOwnOrder, type OrderRow } from "#server/orders/orders.ts";
import { findPayment } from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Session } from "#server/platform/session.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import { orderContract, topupContract, type WithdrawalContract } from "./find-contract.ts";
import type { WithdrawalRow } from "./withdrawals.store.ts";

type Caller = { readonly session: Session | undefined; readonly ip: string };
type AccessRefusal = "WITHDRAWAL_NOT_FOUND" | "TOO_MANY_REQUESTS";

/** The customer of the session or, with the link from a receipt, the guest of that order. */
export async function findBuyer(
  deps: Deps,
  token: string | undefined,
  caller: Caller,
): Promise<Outcome<string, AccessRefusal>> {
  if (token === undefined)
    return caller.session ? done(caller.session.customerId) : refused("WITHDRAWAL_NOT_FOUND");
  const order = await guestOrder(deps, token, caller);
  return order.ok ? done(order.value.customerId) : order;
}

type Named = {
  readonly order_id?: string | undefined;
  readonly transaction_id?: string | undefined;
  readonly guest_token?: string | undefined;
};

/** Another person's order or top-up counts as not found: its existence is not disclosed. */
export async function findContract(
  deps: Deps,
  { order_id: orderId, transaction_id: paymentId, guest_token: token }: Named,
  caller: Caller,
): Promise<Outcome<WithdrawalContract, AccessRefusal>> {
  const now = deps.clock.now();
  if (token !== undefined) {
    const order = await guestOrder(deps, token, caller);
    return order.ok ? done(await orderContract(deps.db, order.value, now)) : order;
  }
  const customerId = caller.session?.customerId;
  if (customerId === undefined) return refused("WITHDRAWAL_NOT_FOUND");
  if (orderId !== undefined) {
    const order = await findOwnOrder(deps.db, { orderId, customerId });
    return order ? done(await orderContract(deps.db, order, now)) : refused("WITHDRAWAL_NOT_FOUND");
  }
  const topup = paymentId === undefined ? undefined : await ownTopup(deps, paymentId, customerId);
  return topup ? done(topup) : refused("WITHDRAWAL_NOT_FOUND");
}

/** The contract that a stored choice is about, as it is now. */
export async function contractOf(
  { db, clock }: Deps,
  { orderId, paymentId }: WithdrawalRow,
): Promise<WithdrawalContract | undefined> {
  const now = clock.now();
  const order = orderId === null ? undefined : await findOrder(db, orderId);
  if (order) return orderContract(db, order, now);
  const payment = paymentId === null ? undefined : await findPayment(db, paymentId);
  return payment && topupContract(db, payment, now);
}

async function ownTopup(
  { db, clock }: Deps,
  paymentId: string,
  customerId: string,
): Promise<WithdrawalContract | undefined> {
  const payment = await findPayment(db, paymentId);
  return payment?.customerId === customerId ? topupContract(db, payment, clock.now()) : undefined;
}

/**
 * The link opens a guest's order; once the order is in an account, only that account's session
 * does.
 */
async function guestOrder(
  deps: Deps,
  token: string,
  { session, ip }: Caller,
): Promise<Outcome<OrderRow, AccessRefusal>> {
  const order = await findOrderOfToken(deps, token);
  const buyer = order && (await customerById(deps.db, order.customerId));
  if (order && (buyer?.isPassive || order.customerId === session?.customerId)) return done(order);
  const limit = await withinRateLimit(deps, [{ scope: "guestTokenFromAddress", subject: ip }]);
  return limit.ok ? refused("WITHDRAWAL_NOT_FOUND") : limit;
}
