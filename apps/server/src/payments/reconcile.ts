import { Outage } from "#server/platform/outage.ts";
import { applyPayment } from "./apply-payment.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { findOpenPayments } from "./payments.store.ts";

const minAgeMs = 60_000;
const batch = 200;

/** Every minute: whatever a lost webhook, a closed browser or a dead server left open is asked of the provider. */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - minAgeMs);
  for (const paymentId of await findOpenPayments(deps.db, { before, limit: batch })) {
    try {
      await applyPayment(deps, paymentId);
    } catch (error) {
      // A provider that is away answers none of them: the next minute asks again. One payment's trouble is its own.
      if (error instanceof Outage) throw error;
      deps.log.error({ err: error, paymentId }, "payment could not be reconciled");
    }
  }
}
