import { house } from "#server/ledger/house-accounts.ts";

const netOf = (account: string) => `coalesce(sum(case when p.to_account_id = '${account}'
  then p.amount_cents when p.from_account_id = '${account}' then -p.amount_cents end), 0)::bigint`;

/** Checks the credit of disputed payments: what is held, what was released, what was lost. */
export const disputeChecks = {
  // Held or lost amounts are in the shop's account for them; all others are in the lot again.
  dispute_hold: `
    with booked as (
      select t.cause_key, ${netOf(house.disputeHold)} as held, ${netOf(house.disputed)} as lost,
        (sum(p.amount_cents) filter (where t.cause = 'dispute_held'))::bigint as taken,
        bool_and(t.cause <> 'dispute_held' or p.lot_id = h.lot_id) as is_its_lot
      from transfer t join posting p using (transfer_id)
        left join dispute_hold h on h.hold_id::text = t.cause_key
      where t.cause in ('dispute_held', 'dispute_released', 'dispute_lost') group by t.cause_key)
    select coalesce(h.hold_id::text, b.cause_key) as id, h.amount_cents as amount, h.outcome,
      coalesce(b.taken, 0) as taken, coalesce(b.held, 0) as held, coalesce(b.lost, 0) as lost
    from dispute_hold h full join booked b on b.cause_key = h.hold_id::text
    where h.hold_id is null or b.taken is distinct from h.amount_cents or not b.is_its_lot
      or b.held <> case when h.outcome is null then h.amount_cents else 0 end
      or b.lost <> case when h.outcome = 'lost' then h.amount_cents else 0 end
    order by 1`,
  dispute_hold_owner: `
    select h.hold_id as id, lot.source, lot.account_id as wallet, d.account_id as owner
    from dispute_hold h join lot on lot.lot_id = h.lot_id
      left join disputed_lot d on d.provider = h.provider and d.dispute_ref = h.dispute_ref
    where d.lot_id is null or d.account_id <> lot.account_id
      or d.lot_id <> lot.lot_id and lot.source <> 'restored'
    order by 1`,
  dispute_hold_end: `
    select h.hold_id as id, d.status, h.outcome
    from dispute_hold h join dispute d using (provider, dispute_ref)
    where case d.status when 'won' then h.outcome is distinct from 'released'
      when 'lost' then h.outcome is null else h.outcome = 'lost' end
    order by 1`,
  // Nothing in the lot of a disputed payment can be spent.
  disputed_credit: `
    select dispute_ref || '/' || lot_id as id, status, remaining_cents as remaining,
      room_cents as room
    from disputed_lot
    where room_cents < 0 or status <> 'won' and room_cents > 0 and remaining_cents > 0
    order by 1`,
} as const;
