import type { Day } from "@papillote/domain/dates/day.ts";
import { firstRow, type Queryable, rows, statement } from "#server/db/db.ts";
import { columns, type VoucherRow, voucherWithOrder } from "./vouchers.store.ts";

export type Tab = "active" | "used" | "waiting";
export type TabCounts = {
  readonly active: number;
  readonly used: number;
  readonly waiting: number;
};
export type CardsPage = {
  readonly ownerId: string;
  readonly tab: Tab;
  readonly today: Day;
  readonly page: number;
  readonly limit: number;
};

/** The tab of a voucher on a day: what is used or past its last day stands under `used`. */
const tabOn =
  "case when v.status = 'waiting' then 'waiting' when v.status = 'active' and (v.ends_on is null or v.ends_on >= $2) then 'active' else 'used' end";
const ofTab = statement(
  "voucher.of_tab",
  `select ${columns} from ${voucherWithOrder} where v.owner_id = $1 and ${tabOn} = $3 order by v.issued_at desc, v.voucher_id limit $4 offset $5`,
);
const countTabs = statement(
  "voucher.count_tabs",
  `select (count(*) filter (where tab = 'active'))::int as active, (count(*) filter (where tab = 'used'))::int as used,
     (count(*) filter (where tab = 'waiting'))::int as waiting
   from (select ${tabOn} as tab from voucher v where v.owner_id = $1) tabs`,
);

export function findCards(
  db: Queryable,
  { ownerId, tab, today, page, limit }: CardsPage,
): Promise<VoucherRow[]> {
  return rows<VoucherRow>(db, ofTab, [ownerId, today, tab, limit, page * limit]);
}

export async function countCards(db: Queryable, ownerId: string, today: Day): Promise<TabCounts> {
  const counts = await firstRow<TabCounts>(db, countTabs, [ownerId, today]);
  if (!counts) throw new Error("a count always has a row");
  return counts;
}
