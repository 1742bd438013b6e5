import type { Cents } from "@papillote/domain/money/cents.ts";
import type { OwnerNote } from "@papillote/domain/vouchers/owner-notes.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";
import { columns, type VoucherRow, voucherWithOrder } from "#server/vouchers/vouchers.store.ts";

type Noted = { readonly voucherId: string; readonly customerId: string; readonly at: Date };

const lockOwn = statement(
  "voucher.lock_own",
  `select ${columns} from ${voucherWithOrder} where v.voucher_id = $1 and v.owner_id = $2
     and v.status <> 'refunded' for no key update of v`,
);
const saveMark = statement(
  "voucher.save_mark",
  `with marked as (
     update voucher set status = $4, left_cents = $5 where voucher_id = $1 returning voucher_id)
   insert into voucher_note (voucher_id, customer_id, did, left_cents, noted_at)
     select voucher_id, $2, $4, $5, $3 from marked`,
);
const saveHidden = statement(
  "voucher.save_hidden",
  `with hidden as (
     update voucher set deleted_at = case when $4 = 'deleted' then $3::timestamptz end
     where voucher_id = $1 returning voucher_id)
   insert into voucher_note (voucher_id, customer_id, did, noted_at)
     select voucher_id, $2, $4, $3 from hidden`,
);
const history = statement(
  "voucher.notes",
  `select did, left_cents as left, noted_at as at from voucher_note
     where voucher_id = $1 and customer_id = $2 order by note_id desc limit 20`,
);

/**
 * Finds deleted vouchers too. Undefined for another owner's voucher: its existence is not
 * disclosed.
 */
export function lockOwnVoucher(
  tx: Tx,
  voucherId: string,
  ownerId: string,
): Promise<VoucherRow | undefined> {
  return firstRow<VoucherRow>(tx, lockOwn, [voucherId, ownerId]);
}

export async function saveOwnerNote(
  tx: Tx,
  { voucherId, customerId, at }: Noted,
  { status, left }: OwnerNote,
): Promise<void> {
  await change(tx, saveMark, [voucherId, customerId, at, status, left]);
}

export async function saveHiding(
  tx: Tx,
  { voucherId, customerId, at }: Noted,
  did: "deleted" | "restored",
): Promise<void> {
  await change(tx, saveHidden, [voucherId, customerId, at, did]);
}

export type PastNote = {
  readonly did: "used" | "active" | "deleted" | "restored";
  readonly left: Cents | null;
  readonly at: Date;
};

/** Only the notes of this owner, the newest first: what a giver noted is not for the receiver. */
export function findNotes(db: Queryable, voucherId: string, ownerId: string): Promise<PastNote[]> {
  return rows<PastNote>(db, history, [voucherId, ownerId]);
}
