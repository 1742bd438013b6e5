import { setImmediate } from "node:timers/promises";
import type { Finding } from "#server/ledger/check-ledger.ts";
import type { Deps } from "#server/platform/deps.ts";
import { codeMac, decryptVoucherCode } from "#server/stock/stock.ts";
import { type CodeRow, findIssuedCodes, findStockCodes } from "./codes.store.ts";

const batchRows = 2000;
const nil = "00000000-0000-0000-0000-000000000000";

/**
 * Decrypts every code and compares it with its keyed hash, so that each can still be given to its
 * owner.
 */
export async function checkCodes(deps: Pick<Deps, "db" | "secrets">): Promise<Finding[]> {
  const { db } = deps;
  return [
    ...(await damagedIn(deps, (after) => findStockCodes(db, Number(after ?? 0), batchRows))),
    ...(await damagedIn(deps, (after) => findIssuedCodes(db, after ?? nil, batchRows))),
  ];
}

async function damagedIn(
  { secrets }: Pick<Deps, "secrets">,
  next: (after: string | undefined) => Promise<CodeRow[]>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let after: string | undefined;
  for (;;) {
    const batch = await next(after);
    for (const code of batch) {
      const fault = faultOf(secrets, code);
      if (fault) findings.push({ check: "code", id: code.id, brand: code.brandId, fault });
    }
    after = batch.at(-1)?.id;
    if (after === undefined) return findings;
    await setImmediate(); // this process answers requests between two batches
  }
}

function faultOf(secrets: Deps["secrets"], row: CodeRow): string | undefined {
  try {
    const { code } = decryptVoucherCode(secrets, { ...row, voucherId: row.id });
    return codeMac(secrets, row.brandId, code).equals(row.codeMac) ? undefined : "another code";
  } catch {
    return "cannot be decrypted"; // the finding names the row; the reason is always the same
  }
}
