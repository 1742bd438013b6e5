import type { Db, Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  beginSnapshot,
  type Check,
  checkNames,
  type Discrepancy,
  findDiscrepancies,
} from "./check-ledger.store.ts";
import { checkCodes } from "./checks/check-codes.ts";
import { type VerifiedDays, verifySeals } from "./seals/verify-seals.ts";

/**
 * Facts that should agree and do not. Amounts in cents. `code`: a ciphertext cannot be decrypted;
 * `seal`: history differs from what was sealed.
 */
export type Finding = { readonly check: Check | "code" | "seal" } & Discrepancy;

/**
 * Checks everything that can be proved of the ledger. @throws nothing for a finding, which is
 * returned
 */
export async function auditLedger(deps: Deps, days: VerifiedDays): Promise<Finding[]> {
  return [
    ...(await checkLedger(deps.db)),
    ...(await checkCodes(deps)),
    ...(await verifySeals(deps, days)),
  ];
}

/**
 * Postings always balance, so a sum of zero proves nothing: the checks compare sources that can
 * differ.
 */
export function checkLedger(db: Db): Promise<Finding[]> {
  return atomically(db, async (tx) => {
    await beginSnapshot(tx);
    return findingsIn(tx);
  });
}

export async function findingsIn(tx: Tx): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checkNames) {
    const discrepancies = await findDiscrepancies(tx, check);
    // Pushed one by one, as a call cannot have hundreds of thousands of arguments.
    for (const one of discrepancies) findings.push({ check, ...one });
  }
  return findings;
}

/** One line: `lot 0193…: initial 5000, founding 5000, remaining 4000, postings 3000`. */
export function findingText({ check, id, ...amounts }: Finding): string {
  const texts = Object.entries(amounts).map(([name, amount]) => `${name} ${amount ?? "none"}`);
  return `${check} ${id}: ${texts.join(", ")}`;
}
