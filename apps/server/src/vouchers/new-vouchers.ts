import { day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { BarcodeType, Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { activeFrom, voucherEnd } from "@papillote/domain/vouchers/voucher-life.ts";
import { statusOfIssued } from "@papillote/domain/vouchers/voucher-states.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { NewVoucher } from "./vouchers.store.ts";

/** A line of an order, as it was sold. */
export type IssueLine = {
  readonly lineNo: number;
  readonly productSku: string;
  readonly brandId: number | null;
  readonly name: string;
  readonly face: Cents;
  readonly qty: number;
  readonly stockSource: "code_stock" | "on_demand";
  /** Its pool; null is the pool of codes that take their value when sold. */
  readonly denomination: Cents | null;
  readonly barcodeType: BarcodeType;
  readonly usage: Usage;
  readonly activation: "immediate" | "delayed";
  readonly validityMonths: number | null;
  readonly hasPin: boolean;
};

export function newVouchers(
  lines: readonly IssueLine[],
  now: Date,
  newId: () => string,
): NewVoucher[] {
  return lines.flatMap((line) =>
    Array.from({ length: line.qty }, (_, index) =>
      newVoucher(line, index + 1, { now, voucherId: newId() }),
    ),
  );
}

function newVoucher(
  line: IssueLine,
  place: number,
  { now, voucherId }: { now: Date; voucherId: string },
): NewVoucher {
  const { lineNo, brandId, productSku, name, face, barcodeType, hasPin, usage } = line;
  const from = line.activation === "delayed" ? activeFrom(now) : null;
  return {
    ...{ voucherId, lineNo, place, brandId, productSku, name, face, barcodeType, hasPin, usage },
    status: statusOfIssued({ hasCode: line.stockSource === "code_stock", activeFrom: from }, now),
    activeFrom: from,
    endsOn: voucherEnd(day(dayInParis(now)), line.validityMonths),
  };
}
