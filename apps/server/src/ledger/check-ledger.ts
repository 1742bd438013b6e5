import type { Db, Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import {
  beginSnapshot,
  type Check,
  checkNames,
  type Discrepancy,
  findDiscrepancies,
} from "./check-ledger.store.ts";

/** Two sources that should be equal and are not. Amounts in cents. */
export type Finding = { readonly check: Check } & Discrepancy;

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
    findings.push(...discrepancies.map((one) => ({ check, ...one })));
  }
  return findings;
}

/** One line: `lot 0193…: initial 5000, founding 5000, remaining 4000, postings 3000`. */
export function findingText({ check, id, ...amounts }: Finding): string {
  const texts = Object.entries(amounts).map(([name, amount]) => `${name} ${amount ?? "none"}`);
  return `${check} ${id}: ${texts.join(", ")}`;
}
