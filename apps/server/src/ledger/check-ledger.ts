import type { Db, Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import {
  beginSnapshot,
  type Check,
  checkNames,
  type Disagreement,
  findDisagreements,
} from "./check-ledger.store.ts";

/** Two sources that should agree and do not. Amounts in cents. */
export type Finding = { readonly check: Check } & Disagreement;

/** An unbalanced entry cannot be written down, so a sum of zero proves nothing: what is compared here can really differ. */
export function checkLedger(db: Db): Promise<Finding[]> {
  return atomically(db, async (tx) => {
    await beginSnapshot(tx);
    return findingsIn(tx);
  });
}

export async function findingsIn(tx: Tx): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checkNames) {
    const found = await findDisagreements(tx, check);
    findings.push(...found.map((one) => ({ check, ...one })));
  }
  return findings;
}

/** A line for each: `lot 0193…: initial 5000, founding 5000, remaining 4000, postings 3000`. */
export function findingText({ check, id, ...amounts }: Finding): string {
  const told = Object.entries(amounts).map(([name, amount]) => `${name} ${amount ?? "none"}`);
  return `${check} ${id}: ${told.join(", ")}`;
}
