import type { Tx } from "#server/db/db.ts";
import { createGift } from "#server/gifts/gifts.ts";
import type { Deps } from "#server/platform/deps.ts";
import { isVoucherLine, type OrderLineRow, type OrderRow } from "./orders.store.ts";

type Issued = {
  readonly order: Pick<OrderRow, "customerId">;
  readonly lines: readonly OrderLineRow[];
  /** The ids of the vouchers of all voucher lines, in the order of the lines, one for each unit. */
  readonly voucherIds: readonly string[];
};

/** Each voucher of a line with a gift becomes a present with a link of its own. */
export async function giveVouchers(
  tx: Tx,
  deps: Deps,
  { order: { customerId: giverId }, lines, voucherIds }: Issued,
): Promise<void> {
  const units = lines
    .filter(isVoucherLine)
    .flatMap(({ gift, qty }) => Array.from({ length: qty }, () => gift));
  for (const [at, voucherId] of voucherIds.entries()) {
    const gift = units[at];
    if (!gift) continue;
    const { recipient, message, occasion, send_at } = gift;
    const sendAt = send_at === undefined ? undefined : new Date(send_at);
    const content = { kind: "card", voucherId } as const;
    await createGift(tx, deps, { giverId, content, recipient, message, occasion, sendAt });
  }
}
