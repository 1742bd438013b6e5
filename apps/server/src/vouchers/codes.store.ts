import type { VoucherStatus } from "@papillote/domain/vouchers/voucher-states.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";
import { columns, type VoucherRow, voucherWithOrder } from "./vouchers.store.ts";

/** The voucher's owner, or the holder of its gift's link. */
export type Viewer = { readonly customerId: string } | { readonly giftId: string };

type Reveal = {
  readonly voucherId: string;
  readonly viewer: Viewer;
  readonly how: "screen" | "pdf" | "wallet";
  readonly waiverVersion: string | null;
  readonly at: Date;
};

/** `stockCodeId` is null for a code issued on demand. */
type EncryptedVoucherCode = {
  readonly voucherId: string;
  readonly stockCodeId: number | null;
  readonly codeSealed: Buffer;
  readonly pinSealed: Buffer | null;
};

const findEncrypted = statement(
  "voucher.find_sealed",
  `select v.voucher_id as "voucherId", v.stock_code_id as "stockCodeId",
     coalesce(c.code_sealed, v.code_sealed) as "codeSealed",
     case when c.code_id is null then v.pin_sealed else c.pin_sealed end as "pinSealed"
   from voucher v left join stock_code c on c.code_id = v.stock_code_id where v.voucher_id = $1`,
);
const insertReveal = statement(
  "voucher.insert_reveal",
  `with shown as (update voucher set revealed_at = coalesce(revealed_at, $5) where voucher_id = $1)
   insert into voucher_reveal (voucher_id, customer_id, gift_id, how, waiver_version, revealed_at)
     values ($1, $2, $6, $3, $4, $5)`,
);
const waitingForCode = statement(
  "voucher.waiting_for_code",
  `select ${columns} from ${voucherWithOrder} where v.order_id = $1 and v.status = 'waiting'
     and num_nonnulls(v.stock_code_id, v.code_sealed) = 0
   order by v.line_no, v.voucher_id`,
);
/**
 * A voucher that was bought as a gift becomes offered, not active, as it is the receiver's to use.
 */
const usableStatus = `case when exists (select from gift g where g.voucher_id = v.voucher_id
  and g.claimed_at is null and g.cancelled_at is null) then 'offered' else 'active' end`;
const saveCode = statement(
  "voucher.save_code",
  `update voucher v set code_sealed = $2, pin_sealed = $3, code_mac = $4,
     status = case $5::text when 'active' then ${usableStatus} else $5::text end
   where v.voucher_id = $1 and v.status = 'waiting' and v.code_sealed is null
   returning v.status`,
);
const activateDue = statement(
  "voucher.activate_due",
  `with due as (
     update voucher v set status = ${usableStatus}
     where order_id = $1 and status = 'waiting' and num_nonnulls(stock_code_id, code_sealed) = 1
       and (active_from is null or active_from <= $2)
     returning voucher_id)
   select ${columns} from due join voucher v using (voucher_id) join orders using (order_id)
     order by v.line_no, v.voucher_id`,
);
const nextActivation = statement(
  "voucher.next_activation",
  `select min(active_from) as "activeFrom" from voucher where order_id = $1 and status = 'waiting'
     and active_from > $2`,
);

/** The stored code, encrypted. @throws when the voucher is still waiting for its code */
export async function findEncryptedCode(
  db: Queryable,
  voucherId: string,
): Promise<EncryptedVoucherCode> {
  const row = await firstRow<EncryptedVoucherCode>(db, findEncrypted, [voucherId]);
  if (!row?.codeSealed) throw new Error(`voucher ${voucherId} has no code`);
  return row;
}

export async function insertVoucherReveal(
  tx: Tx,
  { voucherId, viewer, how, waiverVersion, at }: Reveal,
): Promise<void> {
  const customerId = "customerId" in viewer ? viewer.customerId : null;
  const giftId = "giftId" in viewer ? viewer.giftId : null;
  await change(tx, insertReveal, [voucherId, customerId, how, waiverVersion, at, giftId]);
}

export function findWaitingForCode(db: Queryable, orderId: string): Promise<VoucherRow[]> {
  return rows<VoucherRow>(db, waitingForCode, [orderId]);
}

type IssuedCode = {
  readonly voucherId: string;
  readonly codeSealed: Buffer;
  readonly pinSealed: Buffer | null;
  readonly codeMac: Buffer;
  readonly status: "waiting" | "active";
};

/** The voucher's status now; undefined when another run of the job saved a code first. */
export async function saveIssuedCode(
  tx: Tx,
  { voucherId, codeSealed, pinSealed, codeMac, status }: IssuedCode,
): Promise<VoucherStatus | undefined> {
  const values = [voucherId, codeSealed, pinSealed, codeMac, status];
  return (await firstRow<{ status: VoucherStatus }>(tx, saveCode, values))?.status;
}

/** Returns the vouchers it activated. */
export function activateDueVouchers(tx: Tx, orderId: string, now: Date): Promise<VoucherRow[]> {
  return rows<VoucherRow>(tx, activateDue, [orderId, now]);
}

export async function findNextActivation(tx: Tx, orderId: string, now: Date): Promise<Date | null> {
  return (
    (await firstRow<{ activeFrom: Date | null }>(tx, nextActivation, [orderId, now]))?.activeFrom ??
    null
  );
}
