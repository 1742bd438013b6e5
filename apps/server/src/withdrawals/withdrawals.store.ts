import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

export type WithdrawnLine = {
  readonly lineNo: number;
  readonly name: string;
  readonly refundQty: number;
  readonly returnQty: number;
  readonly amount: Cents;
  readonly until: Day | null;
};
export type WithdrawalRow = {
  readonly withdrawalId: string;
  readonly customerId: string;
  /** The id of the order; null for a top-up. */
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly paymentId: string | null;
  readonly concludedAt: Date;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly toCard: Cents;
  readonly toBalance: Cents;
  /** The amount that is refunded when the parcel is back. */
  readonly returned: Cents;
  readonly requestedAt: Date;
  readonly confirmedAt: Date | null;
  readonly lines: readonly WithdrawnLine[];
};
export type NewWithdrawal = Omit<WithdrawalRow, "orderNumber" | "concludedAt" | "confirmedAt">;

const insert = statement(
  "withdrawal.insert",
  `with made as (
     insert into withdrawal (withdrawal_id, customer_id, order_id, payment_id, name, email, locale,
       to_card_cents, to_balance_cents, returned_cents, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning withdrawal_id)
   insert into withdrawal_line (withdrawal_id, line_no, name, refund_qty, return_qty, amount_cents,
     until)
   select made.withdrawal_id, line.* from made, unnest($12::int[], $13::text[], $14::int[],
     $15::int[], $16::bigint[], $17::date[]) as line`,
);
// An order that a guest made may have been moved to an account since.
const owner = "coalesce(o.customer_id, w.customer_id)";
const columns = `w.withdrawal_id as "withdrawalId", ${owner} as "customerId",
  w.order_id as "orderId", o.order_number as "orderNumber", w.payment_id as "paymentId",
  coalesce(o.placed_at, p.captured_at) as "concludedAt", w.name, w.email, w.locale,
  w.to_card_cents as "toCard", w.to_balance_cents as "toBalance", w.returned_cents as returned,
  w.requested_at as "requestedAt", w.confirmed_at as "confirmedAt",
  (select json_agg(json_build_object('lineNo', l.line_no, 'name', l.name,
     'refundQty', l.refund_qty, 'returnQty', l.return_qty, 'amount', l.amount_cents,
     'until', l.until) order by l.line_no)
   from withdrawal_line l where l.withdrawal_id = w.withdrawal_id) as lines`;
const from = `withdrawal w left join orders o on o.order_id = w.order_id
  left join payment p on p.payment_id = w.payment_id`;
const one = statement(
  "withdrawal.find",
  `select ${columns} from ${from} where w.withdrawal_id = $1 and ${owner} = $2`,
);
const confirmedOf = statement(
  "withdrawal.confirmed_of",
  `select ${columns} from ${from} where ${owner} = $1 and w.confirmed_at is not null
     and ($2::text is null or w.order_id = $2)
   order by w.confirmed_at desc, w.withdrawal_id`,
);
const confirm = statement(
  "withdrawal.confirm",
  `update withdrawal set confirmed_at = $2, order_refund_id = $3, refund_id = $4,
     to_card_cents = coalesce($5, to_card_cents), to_balance_cents = coalesce($6, to_balance_cents)
   where withdrawal_id = $1 and confirmed_at is null returning withdrawal_id`,
);
const returning = statement(
  "withdrawal.returning",
  `select l.line_no as "lineNo", sum(l.return_qty)::int as qty
   from withdrawal w join withdrawal_line l using (withdrawal_id)
   where w.order_id = $1 and w.confirmed_at is not null group by l.line_no`,
);
const openReturns = statement(
  "withdrawal.open_returns",
  `select o.order_number as "orderNumber", w.confirmed_at as "confirmedAt", l.line_no as "lineNo",
     l.name, l.return_qty as qty, w.name as buyer
   from withdrawal w join withdrawal_line l using (withdrawal_id) join orders o using (order_id)
     join order_line sold on sold.order_id = w.order_id and sold.line_no = l.line_no
   where w.confirmed_at is not null and l.return_qty > 0
     and sold.refunded_qty < l.refund_qty + l.return_qty
   order by w.confirmed_at, o.order_number, l.line_no`,
);

export async function insertWithdrawal(tx: Tx, made: NewWithdrawal): Promise<void> {
  const { withdrawalId, customerId, orderId, paymentId, name, email, locale, lines } = made;
  await change(tx, insert, [
    ...[withdrawalId, customerId, orderId, paymentId, name, email, locale],
    ...[made.toCard, made.toBalance, made.returned, made.requestedAt],
    ...[lines.map((line) => line.lineNo), lines.map((line) => line.name)],
    ...[lines.map((line) => line.refundQty), lines.map((line) => line.returnQty)],
    ...[lines.map((line) => line.amount), lines.map((line) => line.until)],
  ]);
}

export function findWithdrawal(
  db: Queryable,
  withdrawalId: string,
  customerId: string,
): Promise<WithdrawalRow | undefined> {
  return firstRow<WithdrawalRow>(db, one, [withdrawalId, customerId]);
}

/** Latest first; if an order is given, only those of that order. */
export function findConfirmed(
  db: Queryable,
  customerId: string,
  orderId: string | null,
): Promise<WithdrawalRow[]> {
  return rows<WithdrawalRow>(db, confirmedOf, [customerId, orderId]);
}

type Confirmation = {
  readonly withdrawalId: string;
  readonly at: Date;
  readonly orderRefundId?: string;
  readonly refundId?: string;
  /** What the refund really brought back, in cents. */
  readonly toCard?: Cents;
  readonly toBalance?: Cents;
};

/** False when it is already confirmed. */
export async function saveConfirmed(tx: Tx, confirmation: Confirmation): Promise<boolean> {
  const { withdrawalId, at, orderRefundId, refundId, toCard, toBalance } = confirmation;
  const ids = [orderRefundId ?? null, refundId ?? null];
  const money = [toCard ?? null, toBalance ?? null];
  return (await firstRow(tx, confirm, [withdrawalId, at, ...ids, ...money])) !== undefined;
}

/** Pieces of each line of an order that were withdrawn from and have to be sent back. */
export async function countReturning(
  db: Queryable,
  orderId: string,
): Promise<ReadonlyMap<number, number>> {
  const found = await rows<{ lineNo: number; qty: number }>(db, returning, [orderId]);
  return new Map(found.map(({ lineNo, qty }) => [lineNo, qty]));
}

type OpenReturn = {
  readonly orderNumber: string;
  readonly confirmedAt: Date;
  readonly lineNo: number;
  readonly name: string;
  readonly qty: number;
  readonly buyer: string;
};

/** Parcels that are awaited: the operator refunds them when they are back. */
export function findOpenReturns(db: Queryable): Promise<OpenReturn[]> {
  return rows<OpenReturn>(db, openReturns);
}

const exported = statement(
  "withdrawal.export",
  `select o.order_number as "orderNumber", w.name, w.email, w.requested_at as "requestedAt",
     w.confirmed_at as "confirmedAt", w.to_card_cents as "toCardCents",
     w.to_balance_cents as "toBalanceCents"
   from withdrawal w left join orders o using (order_id) where ${owner} = $1
   order by w.requested_at, w.withdrawal_id`,
);

type ExportWithdrawal = {
  readonly orderNumber: string | null;
  readonly name: string;
  readonly email: string;
  readonly requestedAt: Date;
  readonly confirmedAt: Date | null;
  readonly toCardCents: Cents;
  readonly toBalanceCents: Cents;
};

/** For the export of personal data. */
export function exportWithdrawalsOf(
  db: Queryable,
  customerId: string,
): Promise<ExportWithdrawal[]> {
  return rows<ExportWithdrawal>(db, exported, [customerId]);
}
