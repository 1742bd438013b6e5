import { defaultCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { atomically } from "#server/db/transaction.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { stockAlertsTask } from "#server/stock/stock.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import { freeStockOf } from "./free-stock.ts";
import { insertAlert } from "./stock-alerts.store.ts";

type AlertRequest = {
  readonly recipient: { readonly customerId: string } | { readonly email: string };
  readonly productId: number;
  readonly face: Cents;
  readonly qty: number;
  readonly locale: string | undefined;
  readonly ip: string;
};
type AlertRefusal = "TOO_MANY_REQUESTS" | "PRODUCT_NOT_FOUND" | "AMOUNT_NOT_OFFERED" | "IN_STOCK";

/**
 * S7.26a: refused while the stock suffices. Stock may arrive before this transaction commits, so
 * the check of the alerts is queued with it.
 */
export async function requestAlert(
  deps: Deps,
  { recipient, productId, face, qty, locale = defaultCustomerLocale, ip }: AlertRequest,
): Promise<Outcome<void, AlertRefusal>> {
  const limit = await withinRateLimit(deps, [{ scope: "stockAlertFromAddress", subject: ip }]);
  if (!limit.ok) return limit;
  const stock = await freeStockOf(deps.db, { id: productId, face }, deps.clock.now());
  if (!stock.ok) return stock;
  if (stock.value.free >= qty) return refused("IN_STOCK");
  const address =
    "customerId" in recipient
      ? { customerId: recipient.customerId, email: null }
      : { customerId: null, email: recipient.email.trim() };
  await atomically(deps.db, async (tx) => {
    await insertAlert(
      tx,
      { alertId: deps.newId(), ...stock.value.target, qty, ...address, locale },
      deps.clock.now(),
    );
    await enqueue(tx, { task: stockAlertsTask, payload: {}, jobKey: stockAlertsTask });
  });
  return done(undefined);
}
