/**
 * Between which accounts a cause may move money (docs/ledger.md, « Directions »). Any other pair is
 * a booking that no use case makes.
 */
const directions = `(values
  ('order_fulfilled', 'discount', 'voucher_liability'),
  ('order_fulfilled', 'provider_clearing', 'credit_codes'),
  ('order_refunded', 'credit_codes', 'refund_payable'),
  ('order_refunded', 'voucher_liability', 'discount'),
  ${["sales", "shipping_income", "fee_income", "vat_payable"]
    .flatMap((income) => [
      ...["wallet", "order_hold", "provider_clearing"].map(
        (from) => `('order_fulfilled', '${from}', '${income}')`,
      ),
      ...["wallet", "refund_payable"].map((to) => `('order_refunded', '${income}', '${to}')`),
    ])
    .join(", ")},
  ('topup', 'provider_clearing', 'wallet'),
  ('topup_refunded', 'wallet', 'refund_payable'),
  ('order_held', 'wallet', 'order_hold'),
  ('credit_expired', 'wallet', 'breakage'),
  ('credit_code_made', 'wallet', 'credit_codes'),
  ('credit_code_credited', 'credit_codes', 'wallet'),
  ('credit_code_cancelled', 'credit_codes', 'wallet'),
  ('credit_code_expired', 'credit_codes', 'breakage'),
  ('order_released', 'order_hold', 'wallet'),
  ('order_fulfilled', 'wallet', 'voucher_liability'),
  ('order_fulfilled', 'order_hold', 'voucher_liability'),
  ('order_fulfilled', 'provider_clearing', 'voucher_liability'),
  ('order_fulfilled', 'promotion', 'voucher_liability'),
  ('order_refunded', 'voucher_liability', 'wallet'),
  ('order_refunded', 'voucher_liability', 'refund_payable'),
  ('order_refunded', 'voucher_liability', 'promotion'),
  ('payment_unusable', 'provider_clearing', 'refund_payable'),
  ('refund', 'refund_payable', 'provider_clearing'),
  ('refund_granted', 'promotion', 'refund_payable'),
  ('refund_failed', 'provider_clearing', 'refund_payable'),
  ('dispute_taken', 'disputed', 'provider_clearing'),
  ('dispute_taken', 'payment_fees', 'provider_clearing'),
  ('dispute_returned', 'provider_clearing', 'disputed'),
  ('dispute_returned', 'provider_clearing', 'payment_fees'),
  ('dispute_held', 'wallet', 'dispute_hold'),
  ('dispute_released', 'dispute_hold', 'wallet'),
  ('dispute_released', 'disputed', 'wallet'),
  ('dispute_lost', 'dispute_hold', 'disputed'),
  ('settlement_fee', 'bank', 'provider_clearing'),
  ('settlement_fee', 'provider_clearing', 'bank'),
  ('settlement', 'bank', 'provider_clearing'),
  ('settlement', 'provider_clearing', 'bank'),
  ('settlement_fee', 'payment_fees', 'bank'))`;

/** Compares transfers and postings with what caused them: keys, instants, directions, owners. */
export const bookingChecks = {
  transfer: `
    with moved as (select transfer_id, min(posted_at) as first, max(posted_at) as last
      from posting group by transfer_id)
    select t.transfer_id as id, t.cause, t.cause_key as "causeKey", t.order_id as "order",
      t.payment_id as payment, t.booked_at::text as booked, m.first::text as "firstPosted",
      m.last::text as "lastPosted", o.fulfilled_at::text as fulfilled
    from transfer t left join moved m using (transfer_id) left join orders o using (order_id)
      left join refund r on r.refund_id::text = t.cause_key
      left join dispute_move d on d.move_ref = t.cause_key
      left join dispute on dispute.provider = d.provider and dispute.dispute_ref = d.dispute_ref
      left join dispute_hold h on h.hold_id::text = t.cause_key
      left join dispute held on held.provider = h.provider and held.dispute_ref = h.dispute_ref
      left join order_refund back on back.order_refund_id::text = t.cause_key
    where m.transfer_id is null or m.first <> t.booked_at or m.last <> t.booked_at
      or case
        when t.cause in ('topup', 'payment_unusable')
          then t.cause_key is distinct from t.payment_id::text
        when t.cause in ('refund', 'refund_granted', 'refund_failed', 'topup_refunded') then r.payment_id is distinct from t.payment_id
        when t.cause in ('dispute_taken', 'dispute_returned')
          then dispute.payment_id is distinct from t.payment_id or t.order_id is not null
        when t.cause in ('dispute_held', 'dispute_released', 'dispute_lost')
          then held.payment_id is distinct from t.payment_id or t.order_id is not null
        when t.cause = 'order_refunded' then back.order_id is distinct from t.order_id
          or back.refunded_at is distinct from t.booked_at
        when t.cause = 'order_fulfilled' then o.order_id is distinct from t.cause_key
          or o.fulfilled_at not between t.booked_at - interval '1 hour'
            and t.booked_at + interval '1 hour'
        when t.cause in ('order_held', 'order_released')
          then o.order_id is distinct from t.cause_key
        else t.order_id is not null or t.payment_id is not null end
    order by 1`,
  posting: `
    with allowed (cause, from_kind, to_kind) as ${directions}
    select p.posting_id::text as id, t.cause, f.kind::text as "from", o.kind::text as "to",
      p.amount_cents as amount, p.lot_id as lot
    from posting p join transfer t using (transfer_id)
      left join account f on f.account_id = p.from_account_id
      left join account o on o.account_id = p.to_account_id
      left join lot on lot.lot_id = p.lot_id
      left join allowed a on a.cause = t.cause and a.from_kind = f.kind::text
        and a.to_kind = o.kind::text
    where a.cause is null or lot.account_id is distinct from
      case 'wallet' when f.kind::text then f.account_id when o.kind::text then o.account_id end
    order by p.posting_id`,
  wallet_owner: `
    with side as (
      select transfer_id, posting_id, to_account_id as account_id from posting
        union all select transfer_id, posting_id, from_account_id from posting)
    select s.posting_id::text as id, t.cause, w.customer_id as wallet,
      coalesce(o.customer_id, p.customer_id, c.giver_id) as owner
    from side s join account w on w.account_id = s.account_id and w.kind = 'wallet'
      join transfer t using (transfer_id) left join orders o on o.order_id = t.order_id
      left join payment p on p.payment_id = t.payment_id
      left join credit_code c on c.credit_code_id::text = t.cause_key
        and t.cause like 'credit_code_%'
    where t.cause <> 'credit_expired'
      -- Bought credit can be of another customer: dispute_hold_owner compares it.
      and t.cause not in ('dispute_held', 'dispute_released')
      and w.customer_id is distinct from coalesce(o.customer_id, p.customer_id,
        case t.cause when 'credit_code_credited' then c.credited_to else c.giver_id end)
    order by s.posting_id`,
} as const;
