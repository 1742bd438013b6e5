import { change, statement, type Tx } from "#server/db/db.ts";
import type { SettledItem } from "./card.gateway.ts";

const insert = statement(
  "settlement.insert",
  `insert into settlement (provider, settlement_ref, payment_id, kind, amount_cents, settled_on)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
);

/** False when the settlement is stored already. */
export async function insertSettlement(
  tx: Tx,
  item: SettledItem & { provider: string; paymentId: string },
): Promise<boolean> {
  return (
    (await change(tx, insert, [
      item.provider,
      item.settlementRef,
      item.paymentId,
      item.kind,
      item.amount,
      item.settledOn,
    ])) === 1
  );
}
