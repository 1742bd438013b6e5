import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";
import type { CouponRow } from "./coupons.store.ts";

export type NewCoupon = Omit<CouponRow, "couponId"> & {
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly usesMax: number | null;
  readonly usesPerBuyer: number | null;
  /** The pattern of generated codes; null: one code that many buyers use. */
  readonly codePattern: string | null;
  /** How long a generated code is valid. */
  readonly validDays: number | null;
};
export type OpenCoupon = Pick<
  CouponRow,
  "couponId" | "kind" | "amount" | "percent" | "amountMax"
> & {
  readonly codePattern: string | null;
  readonly validDays: number | null;
};
type ListedCoupon = {
  readonly name: string;
  readonly kind: "fixed" | "percent";
  readonly amount: Cents | null;
  readonly percent: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly codes: number;
  /** The coupon's only code, or one of many. */
  readonly code: string | null;
  readonly uses: number;
  readonly usesMax: number | null;
};
export type IssuedCode = { readonly code: string; readonly endsAt: Date | null };
export type NewCode = IssuedCode & {
  readonly couponId: string;
  readonly isSingleUse: boolean;
  readonly issuedTo: Buffer | null;
  readonly now: Date;
};

const insert = statement(
  "coupon.insert",
  `insert into coupon (coupon_id, name, kind, amount_cents, percent, amount_max_cents, minimum_cents,
     applies_to, excluded_skus, excluded_brand_ids, starts_at, ends_at, uses_max, uses_left,
     uses_per_buyer, code_pattern, valid_days, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15, $16, $17)`,
);
const lock = statement(
  "coupon.lock_names",
  "select pg_advisory_xact_lock(hashtextextended('coupon_names', 0))",
);
const openByName = statement(
  "coupon.open_by_name",
  `select coupon_id as "couponId", kind, amount_cents as amount, percent,
     amount_max_cents as "amountMax", code_pattern as "codePattern", valid_days as "validDays"
   from coupon where name = $1 and coalesce(ends_at > $2, true)`,
);
const insertCode = statement(
  "coupon.insert_code",
  `insert into coupon_code (code, coupon_id, is_single_use, issued_to, ends_at, created_at)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning code`,
);
const codeOfAddress = statement(
  "coupon.code_of_address",
  `select code, ends_at as "endsAt" from coupon_code where coupon_id = $1 and issued_to = $2`,
);
/** A coupon that has not begun yet ends without having been used. */
const end = statement(
  "coupon.end",
  `update coupon set ends_at = greatest($2, starts_at)
   where name = $1 and coalesce(ends_at > $2, true)`,
);
const list = statement(
  "coupon.list",
  `with counted as (select coupon_id, count(*)::int as codes, min(code) as code from coupon_code
     group by coupon_id),
   used as (select coupon_id, count(*)::int as uses from coupon_use group by coupon_id)
   select name, kind, amount_cents as amount, percent, starts_at as "startsAt",
     ends_at as "endsAt", coalesce(codes, 0) as codes, code, coalesce(uses, 0) as uses,
     uses_max as "usesMax"
   from coupon left join counted using (coupon_id) left join used using (coupon_id)
   order by coalesce(ends_at, 'infinity') desc, name`,
);

/** Coupons are added one after another, so that only one open coupon has a name. */
export async function lockCouponNames(tx: Tx): Promise<void> {
  await change(tx, lock);
}

export async function insertCoupon(
  tx: Tx,
  couponId: string,
  coupon: NewCoupon,
  now: Date,
): Promise<void> {
  const { name, kind, amount, percent, amountMax, minimum, appliesTo } = coupon;
  const { excludedSkus, excludedBrandIds, startsAt, endsAt, usesMax, usesPerBuyer } = coupon;
  await change(tx, insert, [
    ...[couponId, name, kind, amount, percent, amountMax, minimum, appliesTo],
    ...[excludedSkus, excludedBrandIds, startsAt, endsAt, usesMax, usesPerBuyer],
    ...[coupon.codePattern, coupon.validDays, now],
  ]);
}

/** A coupon that has not ended; it may begin later. */
export function findOpenCoupon(
  db: Queryable,
  name: string,
  now: Date,
): Promise<OpenCoupon | undefined> {
  return firstRow<OpenCoupon>(db, openByName, [name, now]);
}

/** False when the code is taken, or the e-mail address already has its code. */
export async function insertCouponCode(tx: Tx, row: NewCode): Promise<boolean> {
  const { code, couponId, isSingleUse, issuedTo, endsAt, now } = row;
  const values = [code, couponId, isSingleUse, issuedTo, endsAt, now];
  return (await firstRow(tx, insertCode, values)) !== undefined;
}

export function findCodeOfAddress(
  db: Queryable,
  couponId: string,
  issuedTo: Buffer,
): Promise<IssuedCode | undefined> {
  return firstRow<IssuedCode>(db, codeOfAddress, [couponId, issuedTo]);
}

/** Returns how many coupons ended. */
export function endCouponsOf(db: Queryable, name: string, now: Date): Promise<number> {
  return change(db, end, [name, now]);
}

/** The coupons that last longest come first. */
export function listCoupons(db: Queryable): Promise<ListedCoupon[]> {
  return rows<ListedCoupon>(db, list, []);
}
