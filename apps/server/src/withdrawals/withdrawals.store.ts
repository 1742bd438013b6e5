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
  readonly cancelledGifts: readonly { readonly firstname: string; readonly wasSent: boolean }[];
};
export type NewWithdrawal = Omit<
  WithdrawalRow,
  "orderNumber" | "concludedAt" | "confirmedAt" | "cancelledGifts"
>;

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
   from withdrawal_line l where l.withdrawal_id = w.withdrawal_id) as lines,
  (select coalesce(jsonb_agg(distinct jsonb_build_object('firstname', g.recipient_firstname,
     'wasSent', g.sent_at is not null)), '[]')
   from gift g left join voucher v using (voucher_id) left join credit_code c using (credit_code_id)
   where coalesce(v.order_id, c.order_id) = w.order_id
     and g.cancelled_at between w.requested_at and w.confirmed_at) as "cancelledGifts"`;
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
  `select l.line_no as "lineNo", sum(l.return_qty - l.received_qty)::int as qty
   from withdrawal w join withdrawal_line l using (withdrawal_id)
   where w.order_id = $1 and w.confirmed_at is not null group by l.line_no`,
);
/** What `refund` gave back of a line without the parcel is no longer awaited. */
const openReturns = statement(
  "withdrawal.open_returns",
  `select o.order_number as "orderNumber", min(w.confirmed_at) as "confirmedAt",
     l.line_no as "lineNo", min(l.name) as name, min(w.name) as buyer,
     least(sum(l.return_qty - l.received_qty), min(sold.qty - sold.refunded_qty))::int as qty
   from withdrawal w join withdrawal_line l using (withdrawal_id) join orders o using (order_id)
     join order_line sold on sold.order_id = w.order_id and sold.line_no = l.line_no
   where w.confirmed_at is not null and l.return_qty > l.received_qty
     and sold.refunded_qty < sold.qty
   group by o.order_number, l.line_no
   order by min(w.confirmed_at), o.order_number, l.line_no`,
);
/** The pieces that were withdrawn from first are received first. */
const receive = statement(
  "withdrawal.receive",
  `with awaited as (
     select l.withdrawal_id, l.line_no, l.return_qty - l.received_qty as qty,
       sum(l.return_qty - l.received_qty) over (partition by l.line_no
         order by w.confirmed_at, w.withdrawal_id) as up_to_this
     from withdrawal w join withdrawal_line l using (withdrawal_id)
     where w.order_id = $1 and w.confirmed_at is not null),
   came as (
     select a.withdrawal_id, a.line_no,
       greatest(0, least(a.qty, came.qty - (a.up_to_this - a.qty)))::int as qty
     from awaited a join unnest($2::int[], $3::int[]) as came (line_no, qty) using (line_no))
   update withdrawal_line l set received_qty = received_qty + came.qty
   from came where l.withdrawal_id = came.withdrawal_id and l.line_no = came.line_no and came.qty > 0
   returning came.qty`,
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

/** Pieces of each line of an order that were withdrawn from and are not back yet. */
export async function countReturning(
  db: Queryable,
  orderId: string,
): Promise<ReadonlyMap<number, number>> {
  const found = await rows<{ lineNo: number; qty: number }>(db, returning, [orderId]);
  return new Map(found.map(({ lineNo, qty }) => [lineNo, qty]));
}

const unsentGifts = statement(
  "withdrawal.unsent_gifts",
  `select l.line_no as "lineNo", min(g.send_at) as "sendAt"
   from order_line l left join voucher v on v.order_id = l.order_id and v.line_no = l.line_no
     left join credit_code c on c.order_id = l.order_id and l.kind = 'credit'
     join gift g on g.voucher_id = v.voucher_id or g.credit_code_id = c.credit_code_id
   where l.order_id = $1 and g.cancelled_at is null and g.claimed_at is null
   group by l.line_no having bool_and(g.sent_at is null) and min(g.send_at) is not null`,
);

/** When the gifts of each line will be sent, of the lines of which none was sent. */
export async function findUnsentGifts(
  db: Queryable,
  orderId: string,
): Promise<ReadonlyMap<number, Date>> {
  const found = await rows<{ lineNo: number; sendAt: Date }>(db, unsentGifts, [orderId]);
  return new Map(found.map(({ lineNo, sendAt }) => [lineNo, sendAt]));
}

/** The buyer's consent: the one given when the code was shown, else the one given with the order. */
const seenCodes = statement(
  "withdrawal.seen_codes",
  `select v.line_no as "lineNo", v.revealed_at as at, coalesce(r.waiver_version, o.waiver_version)
     as version, coalesce(r.revealed_at, case when o.waiver_version is not null
     then o.placed_at end) as "consentedAt"
   from voucher v join orders o using (order_id)
     left join lateral (select waiver_version, revealed_at from voucher_reveal
       where voucher_id = v.voucher_id and customer_id = o.customer_id
         and waiver_version is not null order by reveal_id limit 1) r on true
   where v.order_id = $1 and v.revealed_at is not null order by v.revealed_at, v.voucher_id`,
);

/** A code that was shown, with the buyer's consent, if one was needed. */
export type SeenCode = {
  readonly lineNo: number;
  readonly at: Date;
  readonly version: string | null;
  readonly consentedAt: Date | null;
};

/** The codes of each line that were shown, the earliest first. */
export async function findSeenCodes(
  db: Queryable,
  orderId: string,
): Promise<ReadonlyMap<number, readonly SeenCode[]>> {
  return Map.groupBy(await rows<SeenCode>(db, seenCodes, [orderId]), ({ lineNo }) => lineNo);
}

type OpenReturn = {
  readonly orderNumber: string;
  readonly confirmedAt: Date;
  readonly lineNo: number;
  readonly name: string;
  readonly qty: number;
  readonly buyer: string;
};

/** Pieces that are awaited: the operator refunds them when they are back. */
export function findOpenReturns(db: Queryable): Promise<OpenReturn[]> {
  return rows<OpenReturn>(db, openReturns);
}

/** False when fewer of these pieces are awaited. */
export async function saveReceived(
  tx: Tx,
  orderId: string,
  came: readonly { readonly lineNo: number; readonly qty: number }[],
): Promise<boolean> {
  const [lines, quantities] = [came.map(({ lineNo }) => lineNo), came.map(({ qty }) => qty)];
  const received = await rows<{ qty: number }>(tx, receive, [orderId, lines, quantities]);
  const total = (some: readonly { qty: number }[]) => some.reduce((sum, { qty }) => sum + qty, 0);
  return total(received) === total(came);
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
