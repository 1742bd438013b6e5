import { customerById } from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type FreeStock, freeStockAwaited } from "./free-stock.ts";
import { type Alert, findAwaited, findDue, forgetAlerts, takeAlert } from "./stock-alerts.store.ts";

/** Nobody wants to hear of it after a year. */
const alertLifeMs = 365 * 24 * 60 * 60_000;

/** Each waiting person is told once: the alert goes in the transaction that writes the e-mail. */
export async function tellStockBack(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await forgetAlerts(deps.db, new Date(now.getTime() - alertLifeMs));
  for (const awaited of await findAwaited(deps.db)) {
    const stock = await freeStockAwaited(deps.db, awaited, now);
    if (!stock.ok || stock.value.free === 0) continue;
    for (const alertId of await findDue(
      deps.db,
      awaited,
      Math.min(stock.value.free, 2 ** 31 - 1),
    )) {
      await atomically(deps.db, (tx) => tellOne(tx, deps, { alertId, stock: stock.value }));
    }
  }
}

async function tellOne(
  tx: Tx,
  deps: Deps,
  { alertId, stock }: { alertId: string; stock: FreeStock },
): Promise<void> {
  const alert = await takeAlert(tx, alertId);
  const who = alert && (await recipientOf(tx, alert));
  if (!alert || !who) return;
  const data = {
    ...(who.firstname && { firstname: who.firstname }),
    ...stock.told,
    ...(alert.face === null && { isGoods: true }),
  };
  await queueMessage(tx, deps, {
    key: `stock-back:${alertId}`,
    channel: "email",
    to: who.email,
    locale: who.locale,
    template: "stock-back",
    data,
  });
  deps.log.info({ alertId, productId: alert.productId }, "stock is back: told");
}

async function recipientOf(
  tx: Tx,
  { customerId, email, locale }: Alert,
): Promise<{ email: string; locale: string; firstname?: string } | undefined> {
  if (customerId === null) return email === null ? undefined : { email, locale };
  return customerById(tx, customerId);
}
