import { defaultCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { atomically } from "#server/db/transaction.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { stockAlertsTask } from "#server/stock/stock.ts";
import { takeTurn } from "#server/web/limits/throttle.ts";
import { freeStockOf } from "./free-stock.ts";
import { insertAlert } from "./stock-alerts.store.ts";

type Who = { readonly customerId: string } | { readonly email: string };
type Wish = {
  readonly who: Who;
  readonly productId: number;
  readonly face: Cents;
  readonly qty: number;
  readonly locale: string | undefined;
  readonly ip: string;
};
type AskRefusal = "TOO_MANY_REQUESTS" | "PRODUCT_NOT_FOUND" | "AMOUNT_NOT_OFFERED" | "IN_STOCK";

/** S7.26a. What can be had now is not waited for. The stock may come while this is written, so it is looked at once more afterwards. */
export async function askAlert(
  deps: Deps,
  { who, productId, face, qty, locale = defaultCustomerLocale, ip }: Wish,
): Promise<Outcome<void, AskRefusal>> {
  const turn = await takeTurn(deps, [{ scope: "stockAlertFromAddress", subject: ip }]);
  if (!turn.ok) return refused("TOO_MANY_REQUESTS", { retry_after_s: turn.retryAfterS });
  const stock = await freeStockOf(deps.db, { id: productId, face }, deps.clock.now());
  if (!stock.ok) return stock;
  if (stock.value.free >= qty) return refused("IN_STOCK");
  const told =
    "customerId" in who
      ? { customerId: who.customerId, email: null }
      : { customerId: null, email: who.email.trim() };
  await atomically(deps.db, async (tx) => {
    await insertAlert(
      tx,
      { alertId: deps.newId(), ...stock.value.awaited, qty, ...told, locale },
      deps.clock.now(),
    );
    await enqueue(tx, { task: stockAlertsTask, payload: {}, jobKey: stockAlertsTask });
  });
  return done(undefined);
}
