import { atomically } from "#server/db/transaction.ts";
import { findLapsedOrders, lapseOrder } from "#server/orders/orders.ts";
import { lookAtOrderPayments, type PaymentDeps, triesOf } from "#server/payments/payments.ts";

const batch = 100;

/** Every minute: what was not paid in 15 minutes gives back what it held. One order's trouble does not keep the others waiting. */
export async function lapseOrders(deps: PaymentDeps): Promise<void> {
  for (const orderId of await findLapsedOrders(deps.db, {
    before: deps.clock.now(),
    limit: batch,
  })) {
    await lapseOne(deps, orderId).catch((error: unknown) =>
      deps.log.error({ err: error, orderId }, "order could not be ended"),
    );
  }
}

/** A buyer who paid in the last minute gets the vouchers: the provider is asked before anything is given back. Its silence delays nothing. */
async function lapseOne(deps: PaymentDeps, orderId: string): Promise<void> {
  await lookAtOrderPayments(deps, orderId).catch((error: unknown) =>
    deps.log.warn({ err: error, orderId }, "payments of a lapsed order not looked at"),
  );
  await atomically(deps.db, async (tx) =>
    lapseOrder(tx, deps, { orderId, tries: await triesOf(tx, orderId) }),
  );
}
