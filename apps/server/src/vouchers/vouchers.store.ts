import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { BarcodeType, Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";
import type { VoucherStatus } from "@papillote/domain/vouchers/voucher-states.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

export type VoucherRow = {
  readonly voucherId: string;
  readonly ownerId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly brandId: number | null;
  readonly productSku: string;
  readonly name: string;
  readonly face: Cents;
  readonly status: VoucherStatus;
  readonly barcodeType: BarcodeType;
  readonly hasPin: boolean;
  readonly usage: Usage;
  readonly issuedAt: Date;
  readonly activeFrom: Date | null;
  readonly endsOn: Day | null;
  readonly revealedAt: Date | null;
  /** Version of the text by which withdrawal was waived when the order was placed. */
  readonly waivedAtOrder: string | null;
  /** True when its owner bought it; otherwise it was a gift, and the order is the giver's. */
  readonly isBought: boolean;
  /** The amount that is left, as the owner noted it; null: not noted. */
  readonly left: Cents | null;
  readonly deletedAt: Date | null;
  readonly returnAddress: string | null;
  /** When a refused code was reported, if the report is not settled yet. */
  readonly refusedAt: Date | null;
  /** When the newest report was settled, if the code was found to work. */
  readonly checkedAt: Date | null;
  /** When the voucher got its present code, if it had another one before. */
  readonly replacedAt: Date | null;
};
/**
 * A voucher to insert. The barcode type, last day and PIN of its stock code override those given
 * here.
 */
export type NewVoucher = {
  readonly voucherId: string;
  readonly lineNo: number;
  /** Its position within the line, from 1. */
  readonly place: number;
  readonly brandId: number | null;
  readonly productSku: string;
  readonly name: string;
  readonly face: Cents;
  readonly status: "waiting" | "active";
  readonly barcodeType: BarcodeType;
  readonly hasPin: boolean;
  readonly usage: Usage;
  readonly activeFrom: Date | null;
  readonly endsOn: Day | null;
};
type Sale = {
  readonly orderId: string;
  readonly ownerId: string;
  readonly issuedAt: Date;
};
type CodeDemand = {
  readonly lineNo: number;
  readonly brandId: number;
  readonly denomination: Cents | null;
  readonly qty: number;
  /** The last day that a free code must reach; null: only codes without an end. */
  readonly endsFrom: Day | null;
};

export const columns = `v.voucher_id as "voucherId", v.owner_id as "ownerId",
  v.order_id as "orderId", orders.order_number as "orderNumber", v.brand_id as "brandId",
  v.product_sku as "productSku", v.name, v.face_cents as face, v.status,
  v.barcode_type as "barcodeType", v.has_pin as "hasPin", v.usage, v.issued_at as "issuedAt",
  v.active_from as "activeFrom", v.ends_on as "endsOn", v.revealed_at as "revealedAt",
  orders.waiver_version as "waivedAtOrder", orders.customer_id = v.owner_id as "isBought",
  v.left_cents as left, v.deleted_at as "deletedAt",
  (select b.return_address from brand b where b.brand_id = v.brand_id) as "returnAddress",
  (select r.reported_at from refused_code r where r.voucher_id = v.voucher_id
     and r.settled_at is null) as "refusedAt",
  (select case r.answer when 'works' then r.settled_at end from refused_code r
     where r.voucher_id = v.voucher_id and r.settled_at is not null
     order by r.report_id desc limit 1) as "checkedAt",
  (select max(p.replaced_at) from replaced_code p
     where p.voucher_id = v.voucher_id) as "replacedAt"`;
export const voucherWithOrder = "voucher v join orders using (order_id)";

/**
 * Codes become sold in the same statement that inserts their vouchers, so no code is ever in
 * between. Held codes are used first; the rest is picked from the free codes in the same way as for
 * a hold (stock.store.ts has the reasons). If a code is missing, no voucher is inserted.
 */
const insertSold = statement(
  "voucher.insert_sold",
  `with held as (delete from stock_hold where order_id = $1 returning line_no, code_id),
   lacking as (
     select d.line_no, pool.pool_id, d.qty - coalesce(h.qty, 0) as qty, d.ends_from
     from unnest($17::int[], $18::int[], $19::bigint[], $20::int[], $21::date[])
       as d (line_no, brand_id, denomination_cents, qty, ends_from)
     join stock_pool pool on pool.brand_id = d.brand_id
       and pool.denomination_cents is not distinct from d.denomination_cents
     left join (select line_no, count(*) as qty from held group by line_no) h using (line_no)
     where d.qty > coalesce(h.qty, 0)),
   demand as (
     select line_no, pool_id, qty, ends_from, sum(qty) over (partition by pool_id) as pool_qty,
       sum(qty) over (partition by pool_id order by line_no) as up_to,
       row_number() over (partition by pool_id order by line_no) as place
     from lacking),
   picked as materialized (
     select demand.pool_id, free.code_id
     from demand cross join lateral (
       select f.code_id from stock_free f join stock_code c on c.code_id = f.code_id
       where f.pool_id = demand.pool_id and (c.ends_on is null or c.ends_on >= demand.ends_from)
       order by f.code_id limit demand.pool_qty for update of f skip locked) free
     where demand.place = 1),
   taken as (
     delete from stock_free f using picked where f.pool_id = picked.pool_id
       and f.code_id = picked.code_id returning f.pool_id, f.code_id),
   in_pool as (
     select pool_id, code_id, row_number() over (partition by pool_id order by code_id) as place
     from taken),
   sold as (
     select line_no, code_id from held
     union all select d.line_no, p.code_id from in_pool p join demand d on d.pool_id = p.pool_id
       and p.place > d.up_to - d.qty and p.place <= d.up_to),
   counted as (select count(*)::int as codes from sold),
   numbered as (
     select line_no, code_id, row_number() over (partition by line_no order by code_id) as place
     from sold),
   issued as (
   insert into voucher (voucher_id, owner_id, order_id, line_no, brand_id, product_sku, name,
     face_cents, status, stock_code_id, barcode_type, has_pin, usage,
     issued_at, active_from, ends_on)
   select w.voucher_id, $2, $1, w.line_no, w.brand_id, w.product_sku, w.name, w.face_cents,
     w.status, c.code_id, coalesce(c.barcode_type, w.barcode_type),
     case when c.code_id is null then w.has_pin else c.pin_sealed is not null end, w.usage, $3,
       w.active_from,
     case when c.code_id is null then w.ends_on else c.ends_on end
   from unnest($4::uuid[], $5::int[], $6::int[], $7::int[], $8::text[], $9::text[], $10::bigint[],
     $11::text[], $12::text[], $13::boolean[], $14::text[],
       $15::timestamptz[], $16::date[])
     as w (voucher_id, line_no, place, brand_id, product_sku, name, face_cents, status,
       barcode_type, has_pin, usage, active_from, ends_on)
   left join numbered n on n.line_no = w.line_no and n.place = w.place
   left join stock_code c on c.code_id = n.code_id
   where (select codes from counted) =
     (select coalesce(sum(qty), 0) from unnest($20::int[]) as d (qty))
   returning line_no, ends_on)
   select (select codes from counted) as codes,
     array(select line_no from issued where ends_on is not null
       group by line_no order by line_no) as "lineNos",
     array(select min(ends_on) from issued where ends_on is not null
       group by line_no order by line_no)::text[] as ends`,
);
const ofOrder = statement(
  "voucher.of_order",
  `select voucher_id as "voucherId", line_no as "lineNo", status = 'waiting' as "isWaiting",
     active_from as "activeFrom"
   from voucher where order_id = $1 and status <> 'refunded' order by line_no, voucher_id`,
);
const findOne = statement(
  "voucher.find",
  `select ${columns} from ${voucherWithOrder} where v.voucher_id = $1 and v.owner_id = $2
     and v.status <> 'refunded' and v.deleted_at is null`,
);
const lockOne = statement(
  "voucher.lock",
  `select ${columns}, v.revealed_at is null and (exists (select from dispute
       join payment using (payment_id)
     where payment.order_id = v.order_id and dispute.status <> 'won')
     or exists (select from held_order h where h.order_id = v.order_id
       and h.decision is distinct from 'approved')) as "isFrozen"
   from ${voucherWithOrder} where v.voucher_id = $1 and v.owner_id = $2
     and v.status <> 'refunded' and v.deleted_at is null for no key update of v`,
);

/**
 * `codes` is the number of codes found; if it is lower than the demand, no voucher was inserted.
 * `ends` has the earliest last day of each line with vouchers that end.
 */
export async function insertVouchers(
  tx: Tx,
  sale: Sale,
  { vouchers, demands }: { vouchers: readonly NewVoucher[]; demands: readonly CodeDemand[] },
): Promise<{ codes: number; ends: Map<number, Day> }> {
  const row = await firstRow<{ codes: number; lineNos: number[]; ends: Day[] }>(tx, insertSold, [
    sale.orderId,
    sale.ownerId,
    sale.issuedAt,
    vouchers.map(({ voucherId }) => voucherId),
    vouchers.map(({ lineNo }) => lineNo),
    vouchers.map(({ place }) => place),
    vouchers.map(({ brandId }) => brandId),
    vouchers.map(({ productSku }) => productSku),
    vouchers.map(({ name }) => name),
    vouchers.map(({ face }) => face),
    vouchers.map(({ status }) => status),
    vouchers.map(({ barcodeType }) => barcodeType),
    vouchers.map(({ hasPin }) => hasPin),
    vouchers.map(({ usage }) => usage),
    vouchers.map(({ activeFrom }) => activeFrom),
    vouchers.map(({ endsOn }) => endsOn),
    demands.map(({ lineNo }) => lineNo),
    demands.map(({ brandId }) => brandId),
    demands.map(({ denomination }) => denomination),
    demands.map(({ qty }) => qty),
    demands.map(({ endsFrom }) => endsFrom),
  ]);
  if (!row) throw new Error("a select without a table gave no row");
  const { codes, lineNos, ends } = row;
  return { codes, ends: new Map(ends.map((last, index) => [lineNos[index] ?? 0, last])) };
}

type VoucherOfOrder = {
  readonly voucherId: string;
  readonly lineNo: number;
  readonly isWaiting: boolean;
  readonly activeFrom: Date | null;
};

export function vouchersOfOrder(db: Queryable, orderId: string): Promise<VoucherOfOrder[]> {
  return rows<VoucherOfOrder>(db, ofOrder, [orderId]);
}

const give = statement("voucher.give_all", "update voucher set owner_id = $2 where owner_id = $1");

/** Includes refunded vouchers, as they are part of the order's history. */
export async function giveVouchersOf(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await change(tx, give, [from, to]);
}

/**
 * Undefined for a refunded or deleted voucher, and for another owner's: its existence is not
 * disclosed.
 */
export function findVoucher(
  db: Queryable,
  voucherId: string,
  ownerId: string,
): Promise<VoucherRow | undefined> {
  return firstRow<VoucherRow>(db, findOne, [voucherId, ownerId]);
}

/**
 * `isFrozen`: the code was not seen, and the payment is disputed or was lost to a dispute, or the
 * order is held for review or the review refused it.
 */
export function lockVoucher(
  tx: Tx,
  voucherId: string,
  ownerId: string,
): Promise<(VoucherRow & { readonly isFrozen: boolean }) | undefined> {
  return firstRow<VoucherRow & { readonly isFrozen: boolean }>(tx, lockOne, [voucherId, ownerId]);
}
