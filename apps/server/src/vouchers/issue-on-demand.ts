import { statusOfIssued } from "@papillote/domain/vouchers/voucher-states.ts";
import { atomically } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { codeMac, sealVoucherCode } from "#server/stock/stock.ts";
import { findWaitingForCode, saveIssuedCode } from "./codes.store.ts";
import type { Supplier } from "./supplier.gateway.ts";
import { tellReady } from "./tell-ready.ts";
import type { VoucherRow } from "./vouchers.store.ts";

/** Asks the supplier for every code that an order still lacks. One that fails keeps the others from nothing; the job comes back for it. */
export async function issueOnDemand(
  deps: Deps,
  supplier: Supplier,
  orderId: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const voucher of await findWaitingForCode(deps.db, orderId)) {
    await issueOne(deps, supplier, voucher).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** The supplier is asked outside of the transaction; the same voucher gets the same code, so asking twice costs nothing. */
async function issueOne(deps: Deps, supplier: Supplier, voucher: VoucherRow): Promise<void> {
  const { voucherId, brandId } = voucher;
  const made = await supplier.issue(voucher);
  const status = statusOfIssued(
    { hasCode: true, activeFrom: voucher.activeFrom },
    deps.clock.now(),
  );
  await atomically(deps.db, async (tx) => {
    const sealed = sealVoucherCode(deps.secrets, voucherId, made);
    const isFirst = await saveIssuedCode(tx, {
      voucherId,
      ...sealed,
      codeMac: codeMac(deps.secrets, brandId, made.code),
      status,
    });
    if (isFirst && status === "active") await tellReady(tx, deps, voucher);
  });
  deps.log.info(
    { voucherId, orderId: voucher.orderId, supplier: supplier.name, status },
    "voucher issued on demand",
  );
}
