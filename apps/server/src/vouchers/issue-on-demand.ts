import { statusOfIssued } from "@papillote/domain/vouchers/voucher-states.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { codeMac, encryptVoucherCode } from "#server/stock/stock.ts";
import { findWaitingForCode, saveIssuedCode } from "./codes.store.ts";
import { queueReadyMessage } from "./ready-message.ts";
import type { Supplier } from "./supplier.gateway.ts";
import type { VoucherRow } from "./vouchers.store.ts";

export type Issuing = {
  readonly supplier: Supplier;
  /**
   * Runs `work` under the order's lock and saves the order's status; the orders slice provides it.
   */
  readonly changeUnits: (tx: Tx, orderId: string, work: () => Promise<void>) => Promise<void>;
};

/**
 * Requests each code that the order lacks. One failure does not stop the other requests; it fails
 * the job, which retries. @returns whether the supplier still has to issue codes of this order
 */
export async function issueOnDemand(
  deps: Deps,
  issuing: Issuing,
  orderId: string,
): Promise<{ readonly isPending: boolean }> {
  const failures: unknown[] = [];
  const issued: boolean[] = [];
  for (const voucher of await findWaitingForCode(deps.db, orderId)) {
    await issueOne(deps, issuing, voucher).then(
      (isIssued) => issued.push(isIssued),
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0) throw failures[0];
  return { isPending: issued.includes(false) };
}

/**
 * Calls the supplier outside the transaction. A voucher always gets the same code, so a repeat is
 * harmless. @returns false while the supplier has no code yet
 */
async function issueOne(
  deps: Deps,
  { supplier, changeUnits }: Issuing,
  voucher: VoucherRow,
): Promise<boolean> {
  const { voucherId, orderId, brandId } = voucher;
  const plain = await supplier.issue({ ...voucher, reference: voucherId });
  if (plain === "pending") return false;
  if (plain === "refused")
    throw new Error(`the supplier refuses a code for voucher ${voucherId}: refund it`);
  const status = statusOfIssued(
    { hasCode: true, activeFrom: voucher.activeFrom },
    deps.clock.now(),
  );
  const issued = {
    ...{ voucherId, status, codeMac: codeMac(deps.secrets, brandId, plain.code) },
    ...encryptVoucherCode(deps.secrets, voucherId, plain),
  };
  await atomically(deps.db, (tx) =>
    changeUnits(tx, orderId, async () => {
      if ((await saveIssuedCode(tx, issued)) === "active")
        await queueReadyMessage(tx, deps, voucher);
    }),
  );
  deps.log.info(
    { voucherId, orderId, supplier: supplier.name, status },
    "voucher issued on demand",
  );
  return true;
}
