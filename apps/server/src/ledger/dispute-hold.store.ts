import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { DisputeStatus } from "@papillote/domain/payments/payment-states.ts";
import { firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

export type DisputeKey = { readonly provider: string; readonly disputeRef: string };
export type DisputedLot = DisputeKey & {
  readonly paymentId: string;
  readonly status: DisputeStatus;
  readonly lotId: string;
  readonly accountId: string;
  readonly remaining: Cents;
  /** The part of the disputed amount that is not held yet. */
  readonly room: Cents;
};
/** An amount of one lot that is held or was lost. */
type DisputeHold = {
  readonly holdId: string;
  readonly transferId: string;
  readonly paymentId: string;
  readonly accountId: string;
  readonly lotId: string;
  readonly endsOn: Day;
  readonly amount: Cents;
  readonly wasLost: boolean;
};

/** Locks a bought code, as crediting it looks for disputes under the lock of the code. */
const lockCode = statement(
  "dispute_hold.lock_code",
  `select credit_code_id from credit_code
   where order_id = (select order_id from payment where payment_id = $1) for no key update`,
);
const lockWallet = statement(
  "dispute_hold.lock_wallet",
  `select account_id as "accountId" from account
   where account_id in (select account_id from disputed_lot where payment_id = $1)
   for no key update`,
);
const columns = `provider, dispute_ref as "disputeRef", payment_id as "paymentId", status,
  lot_id as "lotId", account_id as "accountId", remaining_cents as remaining, room_cents as room`;
const ofPayment = statement(
  "dispute_hold.lots_of_payment",
  `select ${columns} from disputed_lot where payment_id = $1 and status <> 'won' and room_cents > 0
   order by dispute_ref`,
);
const ofLots = statement(
  "dispute_hold.of_lots",
  `select ${columns} from disputed_lot
   where lot_id = any ($1::uuid[]) and status <> 'won' and room_cents > 0 order by dispute_ref`,
);
const insert = statement(
  "dispute_hold.insert",
  `insert into dispute_hold (provider, dispute_ref, lot_id, amount_cents, held_at)
   values ($1, $2, $3, $4, $5) returning hold_id as "holdId"`,
);
/** A lost amount is released too if the bank reverses its decision. */
const end = statement(
  "dispute_hold.end",
  `with ended as (
     select hold_id, outcome is not null as was_lost from dispute_hold
     where provider = $1 and dispute_ref = $2
       and (outcome is null or $3 = 'released' and outcome = 'lost') for update)
   update dispute_hold h set outcome = $3, ended_at = $4
   from ended join dispute_hold o using (hold_id) join dispute using (provider, dispute_ref)
     join lot on lot.lot_id = o.lot_id
   where h.hold_id = ended.hold_id
   returning h.hold_id as "holdId", gen_random_uuid() as "transferId",
     dispute.payment_id as "paymentId", lot.account_id as "accountId", lot.lot_id as "lotId",
     lot.ends_on as "endsOn", h.amount_cents as amount, ended.was_lost as "wasLost"`,
);
const openOf = statement(
  "dispute_hold.open_disputes",
  `select provider, dispute_ref as "disputeRef" from dispute
   where payment_id = $1 and status = 'open' order by dispute_ref`,
);
const heldOf = statement(
  "dispute_hold.held_of",
  `select coalesce(sum(h.amount_cents), 0)::bigint as amount
   from account join lot using (account_id) join dispute_hold h using (lot_id)
   where account.customer_id = $1 and account.kind = 'wallet' and h.outcome is null`,
);

/**
 * Locks the wallet with the lot that a disputed payment made, and before it the code that was
 * bought.
 */
export async function lockDisputedWallet(tx: Tx, paymentId: string): Promise<boolean> {
  await rows(tx, lockCode, [paymentId]);
  return (await firstRow(tx, lockWallet, [paymentId])) !== undefined;
}

/**
 * Must be a statement of its own, after the lock of the wallet. Leaves out disputes that were won.
 */
export function findLotsOfDisputes(tx: Tx, paymentId: string): Promise<DisputedLot[]> {
  return rows<DisputedLot>(tx, ofPayment, [paymentId]);
}

/** The caller holds the lock of the lots' wallet. Leaves out disputes that were won. */
export function findDisputedLots(tx: Tx, lotIds: readonly string[]): Promise<DisputedLot[]> {
  return rows<DisputedLot>(tx, ofLots, [lotIds]);
}

export function findOpenDisputeKeys(tx: Tx, paymentId: string): Promise<DisputeKey[]> {
  return rows<DisputeKey>(tx, openOf, [paymentId]);
}

export async function insertDisputeHold(
  tx: Tx,
  { provider, disputeRef }: DisputeKey,
  hold: { readonly lotId: string; readonly amount: Cents; readonly now: Date },
): Promise<string> {
  const values = [provider, disputeRef, hold.lotId, hold.amount, hold.now];
  const made = await firstRow<{ holdId: string }>(tx, insert, values);
  if (!made) throw new Error("an inserted row is returned");
  return made.holdId;
}

/** The caller holds the lock of the wallet. */
export function endDisputeHolds(
  tx: Tx,
  { provider, disputeRef }: DisputeKey,
  { outcome, now }: { readonly outcome: "released" | "lost"; readonly now: Date },
): Promise<DisputeHold[]> {
  return rows<DisputeHold>(tx, end, [provider, disputeRef, outcome, now]);
}

/** The amount of a customer's balance that disputes hold. */
export async function heldByDisputes(db: Queryable, customerId: string): Promise<Cents> {
  const row = await firstRow<{ amount: Cents }>(db, heldOf, [customerId]);
  if (!row) throw new Error("a sum always has a row");
  return row.amount;
}
