import { makeCodeOfOrder } from "#server/credit-codes/credit-codes.ts";
import type { Tx } from "#server/db/db.ts";
import { createGift } from "#server/gifts/gifts.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { OrderLineRow, OrderRow } from "./orders.store.ts";

/**
 * S7.21: the credit of a paid order becomes a code in a gift; from now on the ledger owes the
 * amount.
 */
export async function giveCredit(
  tx: Tx,
  deps: Deps,
  {
    order: { orderId, customerId: giverId },
    lines,
    now,
  }: {
    readonly order: Pick<OrderRow, "orderId" | "customerId">;
    readonly lines: readonly OrderLineRow[];
    readonly now: Date;
  },
): Promise<void> {
  for (const line of lines) {
    if (line.kind !== "credit") continue;
    const { recipient, message, occasion, send_at } = line.gift;
    const creditCodeId = await makeCodeOfOrder(tx, deps, {
      ...{ orderId, giverId, amount: line.face, madeAt: now },
    });
    await createGift(tx, deps, {
      ...{ giverId, content: { kind: "code", creditCodeId }, recipient, message, occasion },
      sendAt: send_at === undefined ? undefined : new Date(send_at),
    });
  }
}
