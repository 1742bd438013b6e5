import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { firstRow, type Queryable, rows, statement } from "#server/db/db.ts";
import { columns, type VoucherRow, voucherWithOrder } from "./vouchers.store.ts";

type Tab = "active" | "used" | "waiting";
export type TabCounts = {
  readonly active: number;
  readonly used: number;
  readonly waiting: number;
};
export type CardQuery = {
  readonly ownerId: string;
  readonly tab: Tab;
  readonly today: Day;
  readonly page: number;
  readonly limit: number;
};

/**
 * The tab of a voucher on the day `$2`: used and expired vouchers are both under `used`, refunded
 * and offered ones under none.
 */
const tabOn = `case when v.status in ('refunded', 'offered') then v.status
  when v.status = 'waiting' then 'waiting'
  when v.status = 'active' and (v.ends_on is null or v.ends_on >= $2) then 'active'
  else 'used' end`;
const ofTab = statement(
  "voucher.of_tab",
  `select ${columns} from ${voucherWithOrder} where v.owner_id = $1 and ${tabOn} = $3
     order by v.issued_at desc, v.voucher_id limit $4 offset $5`,
);
const countTabs = statement(
  "voucher.count_tabs",
  `select (count(*) filter (where tab = 'active'))::int as active,
     (count(*) filter (where tab = 'used'))::int as used,
     (count(*) filter (where tab = 'waiting'))::int as waiting
   from (select ${tabOn} as tab from voucher v where v.owner_id = $1) tabs`,
);

export function findCards(
  db: Queryable,
  { ownerId, tab, today, page, limit }: CardQuery,
): Promise<VoucherRow[]> {
  return rows<VoucherRow>(db, ofTab, [ownerId, today, tab, limit, page * limit]);
}

export async function countCards(db: Queryable, ownerId: string, today: Day): Promise<TabCounts> {
  const counts = await firstRow<TabCounts>(db, countTabs, [ownerId, today]);
  if (!counts) throw new Error("a count always has a row");
  return counts;
}

const exportOfOwner = statement(
  "voucher.export",
  `select voucher_id as "voucherId", name, face_cents as "faceCents", status,
     issued_at as "issuedAt", ends_on as "endsOn", revealed_at as "revealedAt"
   from voucher where owner_id = $1 order by issued_at, voucher_id`,
);

/** Without code and PIN: each display of those has to be recorded as a reveal. */
type ExportVoucher = {
  readonly voucherId: string;
  readonly name: string;
  readonly faceCents: Cents;
  readonly status: string;
  readonly issuedAt: Date;
  readonly endsOn: Day | null;
  readonly revealedAt: Date | null;
};

/** An owner's vouchers for the export of personal data. */
export function exportVouchersOf(db: Queryable, ownerId: string): Promise<ExportVoucher[]> {
  return rows<ExportVoucher>(db, exportOfOwner, [ownerId]);
}
