import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { type Queryable, rows, statement } from "#server/db/db.ts";

const ofOwner = statement(
  "voucher.export",
  `select voucher_id as "voucherId", name, face_cents as "faceCents", status, issued_at as "issuedAt", ends_on as "endsOn", revealed_at as "revealedAt"
   from voucher where owner_id = $1 order by issued_at, voucher_id`,
);

/** Without code and PIN: those are shown one by one, and each time is recorded. */
export type ExportedVoucher = {
  readonly voucherId: string;
  readonly name: string;
  readonly faceCents: Cents;
  readonly status: string;
  readonly issuedAt: Date;
  readonly endsOn: Day | null;
  readonly revealedAt: Date | null;
};

export function exportVouchers(db: Queryable, ownerId: string): Promise<ExportedVoucher[]> {
  return rows<ExportedVoucher>(db, ofOwner, [ownerId]);
}
