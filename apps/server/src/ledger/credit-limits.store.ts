import type { Cents } from "@papillote/domain/money/cents.ts";
import type { CreditedSoFar } from "@papillote/domain/wallet/credit-limits.ts";
import { firstRow, type Queryable, statement } from "#server/db/db.ts";

/**
 * A top-up counts from the moment when its page is opened, until it is credited or over. The part
 * of a top-up that the provider refunded does not count any more.
 */
const soFar = statement(
  "ledger.credited_so_far",
  `with wallet as (
     select account_id, balance_cents from account where customer_id = $1 and kind = 'wallet'),
   credited as (
     select coalesce(sum(lot.initial_cents), 0) - coalesce(sum((select sum(p.amount_cents)
       from posting p join transfer t using (transfer_id)
       where p.lot_id = lot.lot_id and t.cause = 'topup_refunded')), 0) as cents
     from wallet join lot using (account_id) join transfer using (transfer_id)
     where lot.source <> 'restored' and transfer.booked_at > $3),
   awaited as (
     select coalesce(sum(amount_cents), 0) as cents from payment
     where customer_id = $1 and purpose = 'topup' and applied_as is null
       and (status = 'captured' or status = 'created' and expires_at > $2)
       and payment_id is distinct from $4::uuid)
   select (coalesce((select balance_cents from wallet), 0) + awaited.cents)::bigint as balance,
     (credited.cents + awaited.cents)::bigint as "inWindow"
   from credited, awaited`,
);

type Question = {
  readonly customerId: string;
  readonly now: Date;
  readonly since: Date;
  /** The payment of the top-up that is being checked, so that it is not counted twice. */
  readonly exceptPayment: string | undefined;
};

export async function findCreditedSoFar(db: Queryable, question: Question): Promise<CreditedSoFar> {
  const { customerId, now, since, exceptPayment = null } = question;
  const found = await firstRow<{ balance: Cents; inWindow: Cents }>(db, soFar, [
    ...[customerId, now, since, exceptPayment],
  ]);
  if (!found) throw new Error("a sum always has a row");
  return found;
}
