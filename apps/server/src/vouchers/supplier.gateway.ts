import type { Cents } from "@papillote/domain/money/cents.ts";
import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import type { Config } from "#server/platform/config.ts";
import { Outage } from "#server/platform/outage.ts";
import type { PlainCode } from "#server/stock/stock.ts";
import { demoSupplier } from "./supplier.fake.ts";

export type SupplierOrder = {
  /** Also the idempotency key: whatever is asked twice must get the same code. */
  readonly reference: string;
  /** The reference of a code that a till refused, which this one replaces. */
  readonly replaces?: string;
  readonly brandId: number | null;
  readonly productSku: string;
  readonly face: Cents;
  readonly barcodeType: BarcodeType;
  readonly hasPin: boolean;
};

/**
 * Issues a brand's codes on demand. `pending`: the supplier took the order and has no code yet, so
 * it is asked again with the same reference. `refused`: it will not issue one.
 * @throws Outage when the supplier does not answer
 */
export type Supplier = {
  readonly name: string;
  readonly issue: (order: SupplierOrder) => Promise<PlainCode | "pending" | "refused">;
};

/** Demo codes buy nothing, so they are never issued outside the demo. */
export function configuredSupplier(config: Config): Supplier {
  return hasSupplier(config) ? demoSupplier() : noSupplier;
}

/** Without a supplier, products whose codes are issued on demand must not be sold. */
export function hasSupplier({ demo }: Pick<Config, "demo">): boolean {
  return demo;
}

const noSupplier: Supplier = {
  name: "none",
  issue: ({ brandId }) =>
    Promise.reject(new Outage(`no supplier is configured for brand ${brandId ?? "of the house"}`)),
};
