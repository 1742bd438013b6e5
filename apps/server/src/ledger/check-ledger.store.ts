import { change, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";
import { balanceChecks } from "./checks/balance-checks.store.ts";
import { bookingChecks } from "./checks/booking-checks.store.ts";
import { couponChecks } from "./checks/coupon-checks.store.ts";
import { creditCodeChecks } from "./checks/credit-code-checks.store.ts";
import { disputeChecks } from "./checks/dispute-checks.store.ts";
import { documentChecks } from "./checks/document-checks.store.ts";
import { orderChecks } from "./checks/order-checks.store.ts";
import { paymentChecks } from "./checks/payment-checks.store.ts";
import { refundChecks } from "./checks/refund-checks.store.ts";
import { voucherChecks } from "./checks/voucher-checks.store.ts";

/** A row of any check: the id it concerns, and the facts that should agree. Amounts in cents. */
export type Discrepancy = { readonly id: string } & Readonly<
  Record<string, string | number | null>
>;

/**
 * Each check compares facts that are written separately. Whole tables are summed once and joined,
 * without a query for each row.
 */
const checks = {
  ...balanceChecks,
  ...bookingChecks,
  ...couponChecks,
  ...creditCodeChecks,
  ...disputeChecks,
  ...documentChecks,
  ...orderChecks,
  ...refundChecks,
  ...paymentChecks,
  ...voucherChecks,
} as const;

export type Check = keyof typeof checks;

export const checkNames = Object.keys(checks) as readonly Check[]; // the keys of the object above

const oneSnapshot = statement(
  "ledger.check_snapshot",
  "set transaction isolation level repeatable read, read only",
);

/**
 * The checks join whole tables. After a crash the statistics are empty, and a planner that takes
 * the tables for small would look each row up.
 */
const planForWholeTables = statement(
  "ledger.check_plan",
  `select set_config('enable_seqscan', 'on', true), set_config('enable_nestloop', 'off', true),
     set_config('enable_mergejoin', 'off', true), set_config('work_mem', '64MB', true)`,
);

/**
 * Must be the first statement of its transaction. All checks then read one snapshot, so that an
 * order placed between two checks does not look like a fault.
 */
export async function beginSnapshot(tx: Tx): Promise<void> {
  await change(tx, oneSnapshot);
  await change(tx, planForWholeTables);
}

const statements = new Map(
  checkNames.map((name) => [name, statement(`ledger.check_${name}`, checks[name])]),
);

export async function findDiscrepancies(db: Queryable, name: Check): Promise<Discrepancy[]> {
  const check = statements.get(name);
  return check ? rows<Discrepancy>(db, check) : [];
}
