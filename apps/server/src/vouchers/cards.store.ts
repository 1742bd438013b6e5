import { type Day, day } from "@papillote/domain/dates/day.ts";
import type { GiftChannel } from "@papillote/domain/gifts/gift-recipient.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { restorableSince } from "@papillote/domain/vouchers/owner-notes.ts";
import { firstRow, type Queryable, rows, statement } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { columns, type VoucherRow, voucherWithOrder } from "./vouchers.store.ts";

type Tab = "active" | "used" | "waiting" | "offered" | "expired" | "deleted";
export type TabCounts = {
  readonly active: number;
  readonly activeLeft: Cents;
  readonly activeBrands: number;
  readonly used: number;
  readonly waiting: number;
  readonly offered: number;
  readonly expired: number;
  readonly deleted: number;
};
export type CardQuery = {
  readonly ownerId: string;
  readonly tab: Tab;
  readonly now: Date;
  readonly page: number;
  readonly limit: number;
};

/**
 * The state of a voucher on the day `$2`. A voucher that was refunded, or that was deleted too long
 * ago (by `$3`) to be restored, has none.
 */
const stateOn = `case when v.status = 'refunded' then null
  when v.deleted_at is not null then case when v.deleted_at > $3 then 'deleted' end
  when v.status = 'active' and v.ends_on < $2 then 'expired'
  else v.status end`;
/**
 * Active vouchers: the one that ends first comes first; all others: the one that was issued last.
 */
const order = `case when $4 = 'active' then v.ends_on end nulls last, v.issued_at desc, v.voucher_id`;
/** The tab `used` also shows expired vouchers. */
const ofTab = statement(
  "voucher.of_tab",
  `select ${columns} from ${voucherWithOrder} where v.owner_id = $1
     and (${stateOn} = $4 or ($4 = 'used' and ${stateOn} = 'expired'))
     order by ${order} limit $5 offset $6`,
);
const countTabs = statement(
  "voucher.count_tabs",
  `select (count(*) filter (where state = 'active'))::int as active,
     coalesce(sum(amount_left) filter (where state = 'active'), 0)::bigint as "activeLeft",
     (count(distinct coalesce(brand_id, 0)) filter (where state = 'active'))::int as "activeBrands",
     (count(*) filter (where state in ('used', 'expired')))::int as used,
     (count(*) filter (where state = 'waiting'))::int as waiting,
     (count(*) filter (where state = 'offered'))::int as offered,
     (count(*) filter (where state = 'expired'))::int as expired,
     (count(*) filter (where state = 'deleted'))::int as deleted
   from (select ${stateOn} as state, v.brand_id,
     coalesce(v.left_cents, v.face_cents) as amount_left from voucher v where v.owner_id = $1) states`,
);

function timesOf(now: Date): [Day, Date] {
  return [day(dayInParis(now)), restorableSince(now)];
}

export function findCards(
  db: Queryable,
  { ownerId, tab, now, page, limit }: CardQuery,
): Promise<VoucherRow[]> {
  return rows<VoucherRow>(db, ofTab, [ownerId, ...timesOf(now), tab, limit, page * limit]);
}

export async function countCards(
  db: Queryable,
  { ownerId, now }: Pick<CardQuery, "ownerId" | "now">,
): Promise<TabCounts> {
  const counts = await firstRow<TabCounts>(db, countTabs, [ownerId, ...timesOf(now)]);
  if (!counts) throw new Error("a count always has a row");
  return counts;
}

/** The gift in which the owner gives the voucher, else the gift that the owner received it by. */
const giftsOf = statement(
  "voucher.gifts_of",
  `select distinct on (v.voucher_id) v.voucher_id as "voucherId",
     g.claimed_by is not null as "isReceived", giver.firstname as giver,
     g.recipient_firstname as firstname, g.sendby, g.identifier, g.message, g.sent_at as "sentAt"
   from voucher v join gift g using (voucher_id)
     join customer giver on giver.customer_id = g.giver_id
   where v.voucher_id = any($1::uuid[]) and g.cancelled_at is null
     and (g.claimed_by = v.owner_id or (g.claimed_by is null and g.giver_id = v.owner_id))
   order by v.voucher_id, g.claimed_by is not null, g.created_at desc`,
);

export type CardGift = {
  readonly voucherId: string;
  /** True when the owner received the gift; otherwise the owner gave it. */
  readonly isReceived: boolean;
  readonly giver: string;
  readonly firstname: string;
  readonly sendby: GiftChannel;
  readonly identifier: string | null;
  readonly message: string;
  readonly sentAt: Date | null;
};

/** The gifts by voucher id. */
export async function findCardGifts(
  db: Queryable,
  vouchers: readonly Pick<VoucherRow, "voucherId">[],
): Promise<ReadonlyMap<string, CardGift>> {
  if (vouchers.length === 0) return new Map();
  const ids = vouchers.map(({ voucherId }) => voucherId);
  const gifts = await rows<CardGift>(db, giftsOf, [ids]);
  return new Map(gifts.map((gift) => [gift.voucherId, gift]));
}

const exportOfOwner = statement(
  "voucher.export",
  `select voucher_id as "voucherId", name, face_cents as "faceCents", status,
     issued_at as "issuedAt", ends_on as "endsOn", revealed_at as "revealedAt",
     left_cents as "leftCents", deleted_at as "deletedAt"
   from voucher where owner_id = $1 order by issued_at, voucher_id`,
);

/** Without code and PIN, as each display of those has to be recorded as a reveal. */
type ExportVoucher = {
  readonly voucherId: string;
  readonly name: string;
  readonly faceCents: Cents;
  readonly status: string;
  readonly issuedAt: Date;
  readonly endsOn: Day | null;
  readonly revealedAt: Date | null;
  readonly leftCents: Cents | null;
  readonly deletedAt: Date | null;
};

/** An owner's vouchers for the export of personal data. */
export function exportVouchersOf(db: Queryable, ownerId: string): Promise<ExportVoucher[]> {
  return rows<ExportVoucher>(db, exportOfOwner, [ownerId]);
}
