import type { Cents } from "@papillote/domain/money/cents.ts";
import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import type { Config } from "#server/platform/config.ts";
import { Outage } from "#server/platform/outage.ts";
import type { OpenCode } from "#server/stock/stock.ts";
import { demoSupplier } from "./supplier.fake.ts";

export type SupplierOrder = {
  /** The same voucher asked for again gets the same code: the job may run twice. */
  readonly voucherId: string;
  readonly brandId: number | null;
  readonly productSku: string;
  readonly face: Cents;
  readonly barcodeType: BarcodeType;
  readonly hasPin: boolean;
};

/** Whoever makes a brand's codes on demand. @throws Outage when it does not answer. */
export type Supplier = {
  readonly name: string;
  readonly issue: (order: SupplierOrder) => Promise<OpenCode>;
};

/** The demo's codes buy nothing, so outside of the demo nobody is given one. */
export function supplierOf({ demo }: Config): Supplier {
  return demo ? demoSupplier() : noSupplier;
}

const noSupplier: Supplier = {
  name: "none",
  issue: ({ brandId }) =>
    Promise.reject(new Outage(`no supplier is configured for brand ${brandId ?? "of the house"}`)),
};
