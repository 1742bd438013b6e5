import { change, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";
import { columns, type VoucherRow, voucherWithOrder } from "./vouchers.store.ts";

const byIds = statement(
  "voucher.by_ids",
  `select ${columns} from ${voucherWithOrder} where v.voucher_id = any($1::uuid[])`,
);
const offer = statement(
  "voucher.offer",
  `update voucher set status = case status when 'active' then 'offered' else status end
   where voucher_id = $1 and owner_id = $2 and status in ('active', 'waiting')`,
);
const takeBack = statement(
  "voucher.take_back",
  "update voucher set status = 'active' where voucher_id = $1 and status = 'offered'",
);
const giveOne = statement(
  "voucher.give",
  `update voucher set owner_id = $2,
     status = case status when 'offered' then 'active' else status end
   where voucher_id = $1 and status in ('offered', 'waiting')`,
);

/** Finds vouchers of any owner, for the holder of a gift's link or for its giver. */
export function findVouchersById(
  db: Queryable,
  voucherIds: readonly string[],
): Promise<VoucherRow[]> {
  return rows<VoucherRow>(db, byIds, [voucherIds]);
}

/**
 * A voucher that waits for its code or activation becomes offered when it has it.
 * @throws if it cannot be offered: the caller has checked that
 */
export async function offerVoucher(
  tx: Tx,
  { voucherId, ownerId }: { readonly voucherId: string; readonly ownerId: string },
): Promise<void> {
  if ((await change(tx, offer, [voucherId, ownerId])) !== 1)
    throw new Error(`voucher ${voucherId} cannot be offered`);
}

export async function takeBackVoucher(tx: Tx, voucherId: string): Promise<void> {
  await change(tx, takeBack, [voucherId]);
}

/** Gives the voucher to the receiver of a gift. */
export async function giveVoucher(
  tx: Tx,
  { voucherId, to }: { readonly voucherId: string; readonly to: string },
): Promise<void> {
  if ((await change(tx, giveOne, [voucherId, to])) !== 1)
    throw new Error(`voucher ${voucherId} is not offered`);
}
