import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, statement, type Tx } from "#server/db/db.ts";
import { columns, type VoucherRow } from "#server/vouchers/vouchers.store.ts";

const lock = statement(
  "voucher.lock_reported",
  `select ${columns}, v.status = 'refunded' as "isRefunded", v.line_no as "lineNo",
     v.stock_code_id as "codeId", l.denomination_cents as denomination,
     (select max(p.report_id) from replaced_code p
        where p.voucher_id = v.voucher_id) as "replacedFor"
   from voucher v join orders using (order_id) join order_line l using (order_id, line_no)
   where v.voucher_id = $1 for no key update of v`,
);
/** The code that the order holds for this line becomes the voucher's. */
const replace = statement(
  "voucher.replace_code",
  `with held as (
     delete from stock_hold where order_id = $2 and line_no = $3 returning code_id),
   old as (select stock_code_id from voucher where voucher_id = $1),
   recorded as (
     insert into replaced_code (voucher_id, report_id, stock_code_id, new_code_id, replaced_at)
     select $1, $4, old.stock_code_id, held.code_id, $5 from old cross join held),
   withdrawn as (
     insert into stock_withdrawn (code_id, withdrawn_at) select stock_code_id, $5 from old)
   update voucher v set stock_code_id = c.code_id, barcode_type = c.barcode_type,
     has_pin = c.pin_sealed is not null, ends_on = c.ends_on
   from held join stock_code c using (code_id) where v.voucher_id = $1`,
);

const known = statement(
  "voucher.is_known_code",
  `select from voucher where code_mac = $1
   union all select from replaced_code where code_mac = $1
   union all select from stock_code where code_mac = $1`,
);
const reissue = statement(
  "voucher.reissue_code",
  `with recorded as (
     insert into replaced_code (voucher_id, report_id, code_mac, new_code_mac, replaced_at)
     select voucher_id, $2, code_mac, $4, $3 from voucher where voucher_id = $1)
   update voucher set code_sealed = $5, pin_sealed = $6, code_mac = $4, has_pin = $6::bytea is not null
   where voucher_id = $1 and stock_code_id is null`,
);

export type LockedVoucher = VoucherRow & {
  readonly isRefunded: boolean;
  readonly lineNo: number;
  /** Null for a code that a supplier issued for its voucher. */
  readonly codeId: number | null;
  readonly denomination: Cents | null;
  /** The newest report whose answer gave the voucher another code. */
  readonly replacedFor: number | null;
};

/** Finds the voucher of any owner, also a refunded one. */
export async function lockReportedVoucher(tx: Tx, voucherId: string): Promise<LockedVoucher> {
  const voucher = await firstRow<LockedVoucher>(tx, lock, [voucherId]);
  if (!voucher) throw new Error(`voucher ${voucherId} of a report does not exist`);
  return voucher;
}

type Replacement = {
  readonly voucherId: string;
  readonly orderId: string;
  readonly lineNo: number;
  readonly reportId: number;
  readonly at: Date;
};

/** The order holds exactly one code for the line; the code that the voucher had is withdrawn. */
export async function saveReplacement(
  tx: Tx,
  { voucherId, orderId, lineNo, reportId, at }: Replacement,
): Promise<void> {
  if ((await change(tx, replace, [voucherId, orderId, lineNo, reportId, at])) !== 1)
    throw new Error(`order ${orderId} holds no code for voucher ${voucherId}`);
}

/** Whether the shop has, or had, this code for any voucher or in its stock. */
export async function isKnownCode(tx: Tx, codeMac: Buffer): Promise<boolean> {
  return (await firstRow(tx, known, [codeMac])) !== undefined;
}

type Reissue = Omit<Replacement, "orderId" | "lineNo"> & {
  readonly codeMac: Buffer;
  readonly codeSealed: Buffer;
  readonly pinSealed: Buffer | null;
};

/** The code that the voucher had is no longer stored, only its keyed hash. */
export async function saveReissuedCode(
  tx: Tx,
  { voucherId, reportId, at, codeMac, codeSealed, pinSealed }: Reissue,
): Promise<void> {
  const values = [voucherId, reportId, at, codeMac, codeSealed, pinSealed];
  if ((await change(tx, reissue, values)) !== 1)
    throw new Error(`voucher ${voucherId} has no code of a supplier`);
}
