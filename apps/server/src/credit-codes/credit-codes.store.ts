import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";
import type { StoredCode } from "./credit-code-secret.ts";

export type CreditCodeRow = StoredCode & {
  readonly creditCodeId: string;
  readonly amount: Cents;
  readonly paidFrom: "balance" | "order";
  readonly giverId: string;
  readonly orderId: string | null;
  readonly madeAt: Date;
  readonly endsOn: Day;
  readonly creditedAt: Date | null;
  readonly creditedTo: string | null;
  readonly cancelledAt: Date | null;
  readonly expiredAt: Date | null;
};
export type NewCreditCode = Omit<
  CreditCodeRow,
  "creditedAt" | "creditedTo" | "cancelledAt" | "expiredAt"
>;

const columns = `credit_code_id as "creditCodeId", code_mac as "codeMac",
  code_sealed as "codeSealed", last4, amount_cents as amount, paid_from as "paidFrom",
  giver_id as "giverId", order_id as "orderId", made_at as "madeAt", ends_on as "endsOn",
  credited_at as "creditedAt", credited_to as "creditedTo", cancelled_at as "cancelledAt",
  expired_at as "expiredAt"`;
const insert = statement(
  "credit_code.insert",
  `insert into credit_code (credit_code_id, code_mac, code_sealed, last4, amount_cents, paid_from,
     giver_id, order_id, made_at, ends_on)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const byMac = statement(
  "credit_code.by_mac",
  `select ${columns} from credit_code where code_mac = $1`,
);
const byIds = statement(
  "credit_code.by_ids",
  `select ${columns} from credit_code where credit_code_id = any ($1::uuid[])`,
);
const lock = statement(
  "credit_code.lock",
  `select ${columns} from credit_code where credit_code_id = $1 for no key update`,
);
const frozen = statement(
  "credit_code.is_frozen",
  `select exists (select from credit_code c join payment using (order_id)
       join dispute using (payment_id)
     where c.credit_code_id = $1 and dispute.status <> 'won')
     or exists (select from credit_code c join held_order h using (order_id)
     where c.credit_code_id = $1 and h.decision is distinct from 'approved')
     or exists (select from transfer t join posting p using (transfer_id)
       join disputed_lot l using (lot_id)
     where t.cause = 'credit_code_made' and t.cause_key = $1::text and l.status <> 'won') as frozen`,
);
const openOfOrder = statement(
  "credit_code.open_of_order",
  `select exists (select from credit_code where order_id = $1
     and num_nonnulls(credited_at, cancelled_at, expired_at) = 0) as open`,
);
const giveAll = statement(
  "credit_code.give_all",
  "update credit_code set giver_id = $2 where giver_id = $1",
);
const credited = statement(
  "credit_code.credited",
  "update credit_code set credited_at = $2, credited_to = $3 where credit_code_id = $1",
);
const cancelled = statement(
  "credit_code.cancelled",
  "update credit_code set cancelled_at = $2 where credit_code_id = $1",
);
const expired = statement(
  "credit_code.expired",
  "update credit_code set expired_at = $2 where credit_code_id = $1",
);
const renew = statement(
  "credit_code.renew",
  `update credit_code set ends_on = $2, renewals = renewals + 1 where credit_code_id = $1`,
);
const ended = statement(
  "credit_code.ended",
  `select credit_code_id as id from credit_code where ends_on < $1 and credit_code_id > $2
     and credited_at is null and cancelled_at is null and expired_at is null
   order by credit_code_id limit $3`,
);
const ofCustomer = statement(
  "credit_code.of_customer",
  `select ${columns} from credit_code where giver_id = $1 or credited_to = $1
   order by coalesce(credited_at, made_at) desc, credit_code_id limit $2 offset $3`,
);
const countOfCustomer = statement(
  "credit_code.count_of_customer",
  "select count(*)::int as total from credit_code where giver_id = $1 or credited_to = $1",
);

export async function insertCreditCode(tx: Tx, code: NewCreditCode): Promise<void> {
  const { creditCodeId, codeMac, codeSealed, last4, amount, paidFrom } = code;
  await change(tx, insert, [
    ...[creditCodeId, codeMac, codeSealed, last4, amount, paidFrom],
    ...[code.giverId, code.orderId, code.madeAt, code.endsOn],
  ]);
}

export function findCreditCodeByMac(
  db: Queryable,
  codeMac: Buffer,
): Promise<CreditCodeRow | undefined> {
  return firstRow<CreditCodeRow>(db, byMac, [codeMac]);
}

export function findCreditCodesById(
  db: Queryable,
  ids: readonly string[],
): Promise<CreditCodeRow[]> {
  return rows<CreditCodeRow>(db, byIds, [ids]);
}

/** If the code is in a gift, the gift is locked first; the wallet's lock comes last. */
export function lockCreditCode(tx: Tx, creditCodeId: string): Promise<CreditCodeRow | undefined> {
  return firstRow<CreditCodeRow>(tx, lock, [creditCodeId]);
}

/**
 * The code's payment, or a payment of the balance that it was made from, is disputed or was lost to
 * a dispute, or the operator has not approved its order.
 */
export async function isCodeFrozen(db: Queryable, creditCodeId: string): Promise<boolean> {
  return (await firstRow<{ frozen: boolean }>(db, frozen, [creditCodeId]))?.frozen ?? false;
}

/** Whether the credit that an order gave can still be taken back. */
export async function hasOpenCredit(db: Queryable, orderId: string): Promise<boolean> {
  return (await firstRow<{ open: boolean }>(db, openOfOrder, [orderId]))?.open ?? false;
}

/** Moves the codes together with a guest's orders that an account takes over. */
export async function giveCreditCodesOf(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await change(tx, giveAll, [from, to]);
}

export async function saveCredited(
  tx: Tx,
  creditCodeId: string,
  { to, at }: { readonly to: string; readonly at: Date },
): Promise<void> {
  await change(tx, credited, [creditCodeId, at, to]);
}

export async function saveCancelled(tx: Tx, creditCodeId: string, at: Date): Promise<void> {
  await change(tx, cancelled, [creditCodeId, at]);
}

export async function saveExpired(tx: Tx, creditCodeId: string, at: Date): Promise<void> {
  await change(tx, expired, [creditCodeId, at]);
}

export async function saveRenewed(tx: Tx, creditCodeId: string, endsOn: Day): Promise<void> {
  await change(tx, renew, [creditCodeId, endsOn]);
}

/** Unused codes that ended before the day, in the order of their ids. */
export async function findEndedCodes(
  db: Queryable,
  { before, after, limit }: { before: Day; after: string; limit: number },
): Promise<string[]> {
  const found = await rows<{ id: string }>(db, ended, [before, after, limit]);
  return found.map(({ id }) => id);
}

/** The codes that this customer bought or received, the latest first. */
export async function findCreditCodesOf(
  db: Queryable,
  customerId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ codes: CreditCodeRow[]; total: number }> {
  const codes = await rows<CreditCodeRow>(db, ofCustomer, [customerId, limit, page * limit]);
  const count = await firstRow<{ total: number }>(db, countOfCustomer, [customerId]);
  return { codes, total: count?.total ?? 0 };
}
