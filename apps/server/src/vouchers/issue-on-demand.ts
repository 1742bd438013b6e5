import { statusOfIssued } from "@papillote/domain/vouchers/voucher-states.ts";
import { atomically } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { codeMac, encryptVoucherCode } from "#server/stock/stock.ts";
import { findWaitingForCode, saveIssuedCode } from "./codes.store.ts";
import { queueReadyMessage } from "./ready-message.ts";
import type { Supplier } from "./supplier.gateway.ts";
import type { VoucherRow } from "./vouchers.store.ts";

/**
 * Requests each code the order lacks. One failure does not stop the others; it fails the job, which
 * retries.
 */
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

/**
 * Calls the supplier outside the transaction. A voucher always gets the same code, so a repeat is
 * harmless.
 */
async function issueOne(deps: Deps, supplier: Supplier, voucher: VoucherRow): Promise<void> {
  const { voucherId, brandId } = voucher;
  const plain = await supplier.issue(voucher);
  const status = statusOfIssued(
    { hasCode: true, activeFrom: voucher.activeFrom },
    deps.clock.now(),
  );
  await atomically(deps.db, async (tx) => {
    const encrypted = encryptVoucherCode(deps.secrets, voucherId, plain);
    const isFirst = await saveIssuedCode(tx, {
      voucherId,
      ...encrypted,
      codeMac: codeMac(deps.secrets, brandId, plain.code),
      status,
    });
    if (isFirst && status === "active") await queueReadyMessage(tx, deps, voucher);
  });
  deps.log.info(
    { voucherId, orderId: voucher.orderId, supplier: supplier.name, status },
    "voucher issued on demand",
  );
}
