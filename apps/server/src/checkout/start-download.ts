import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { type StartRefusal, startDownload } from "#server/downloads/downloads.ts";
import { isHeld } from "#server/fraud/fraud.ts";
import { lockOrder, type OrderRow } from "#server/orders/orders.ts";
import { isDisputed } from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";

type DownloadStart = {
  readonly order: OrderRow;
  readonly linkId: number;
  readonly waiverVersion: string | undefined;
};
type Link = { readonly url: string; readonly expires_at: string };
type Refusal = StartRefusal | "DOWNLOAD_FROZEN";

/**
 * A link to a file of a paid order. It is made under the order's lock, so that a file is either
 * downloaded or refunded; while the payment is disputed or reviewed, no download is allowed.
 */
export function startDownloadOf(
  deps: Deps,
  { order: { orderId }, linkId, waiverVersion }: DownloadStart,
): Promise<Outcome<Link, Refusal>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<Link, Refusal>> => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isDelivered(order.status)) return refused("DOWNLOAD_NOT_FOUND");
    if ((await isDisputed(tx, orderId)) || (await isHeld(tx, orderId)))
      return refused("DOWNLOAD_FROZEN");
    const started = await startDownload(tx, deps, { order, linkId, waiverVersion });
    if (!started.ok) return started;
    const { path, until } = started.value;
    return done({ url: deps.config.publicOrigin + path, expires_at: until.toISOString() });
  });
}
