import * as z from "zod/mini";
import { customerById } from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { type Job, job } from "#server/jobs/jobs.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { oldBefore } from "#server/platform/retention.ts";
import { stockAlertsTask } from "#server/stock/stock.ts";
import { type FreeStock, freeStockForAlert } from "./free-stock.ts";
import {
  type Alert,
  deleteAlertsBefore,
  findAlertTargets,
  findDueAlerts,
  takeAlert,
} from "./stock-alerts.store.ts";

const integerMax = 2 ** 31 - 1;

export function stockAlertsJobs(deps: Deps): Job[] {
  return [job(stockAlertsTask, z.looseObject({}), () => sendStockAlerts(deps))];
}

/** Each alert is sent once: it is deleted in the transaction that writes its e-mail. */
export async function sendStockAlerts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  // Alerts that are too old get no e-mail any more.
  await deleteAlertsBefore(deps.db, oldBefore(deps.clock, "stockAlerts"));
  for (const target of await findAlertTargets(deps.db)) {
    const stock = await freeStockForAlert(deps.db, target, now);
    if (!stock.ok || stock.value.free === 0) continue;
    const free = Math.min(stock.value.free, integerMax);
    for (const alertId of await findDueAlerts(deps.db, target, free)) {
      await atomically(deps.db, (tx) => sendAlert(tx, deps, { alertId, stock: stock.value }));
    }
  }
}

async function sendAlert(
  tx: Tx,
  deps: Deps,
  { alertId, stock }: { alertId: string; stock: FreeStock },
): Promise<void> {
  const alert = await takeAlert(tx, alertId);
  const recipient = alert && (await recipientOf(tx, alert));
  if (!alert || !recipient) return;
  const data = {
    ...(recipient.firstname && { firstname: recipient.firstname }),
    ...stock.texts,
    ...(alert.face === null && { isGoods: true }),
  };
  await queueMessage(tx, deps, {
    key: `stock-back:${alertId}`,
    channel: "email",
    to: recipient.email,
    locale: recipient.locale,
    template: "stock-back",
    data,
  });
  deps.log.info({ alertId, productId: alert.productId }, "stock alert sent");
}

async function recipientOf(
  tx: Tx,
  { customerId, email, locale }: Alert,
): Promise<{ email: string; locale: string; firstname?: string } | undefined> {
  if (customerId === null) return email === null ? undefined : { email, locale };
  return customerById(tx, customerId);
}
