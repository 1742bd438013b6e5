import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

/** A row that waits for too long. It has ids only, as the report is written to the log. */
type StuckRow = {
  readonly kind: string;
  readonly id: string;
  readonly detail: string;
  readonly since: Date;
};

/** $1 is the time of the report. */
const stuckInShop = {
  order: `
    select order_id as id, 'awaits its payment' as detail, held_until as since from orders
    where status = 'awaiting_payment' and held_until < $1::timestamptz - interval '15 minutes'`,
  payment: `
    select payment_id::text as id, purpose || ' ' || status as detail, expires_at as since
    from payment where status = 'created' and expires_at < $1::timestamptz - interval '1 hour'
      or status = 'captured' and applied_as is null and captured_at < $1::timestamptz - interval '1 hour'`,
  refund: `
    select refund_id::text as id, 'of payment ' || payment_id as detail, asked_at as since
    from refund where status in ('asked', 'sent') and asked_at < $1::timestamptz - interval '1 day'`,
  settlement: `
    select provider || '/' || settlement_ref as id, reason as detail, found_at as since
    from settlement_difference where resolved_at is null and found_at <= $1`,
  message: `
    select message_id::text as id, channel || ' ' || template as detail, queued_at as since
    from message where status = 'queued' and queued_at < $1::timestamptz - interval '1 day'`,
  webhook: `
    select provider || '/' || event_id as id, 'not processed' as detail, received_at as since
    from webhook_event where processed_at is null and received_at < $1::timestamptz - interval '1 hour'`,
  hold_of_codes: `
    select order_id as id, count(*) || ' codes, order ' || status as detail,
      min(coalesce(held_until, placed_at)) as since
    from stock_hold join orders using (order_id)
    where status <> 'awaiting_payment' or held_until < $1::timestamptz - interval '15 minutes'
    group by order_id, status`,
  hold_of_balance: `
    select order_id as id, 'order ' || status as detail, held_until as since
    from transfer held join orders using (order_id)
    where cause = 'order_held' and held_until < $1::timestamptz - interval '15 minutes'
      and not exists (select from transfer ended where ended.cause_key = held.cause_key
        and ended.cause in ('order_released', 'order_fulfilled'))`,
  credit: `
    select lot_id::text as id, 'ended and not booked' as detail,
      (ends_on + 1)::timestamp at time zone 'Europe/Paris' as since
    from lot where remaining_cents > 0
      and ends_on < ($1::timestamptz at time zone 'Europe/Paris')::date - 2`,
  voucher: `
    select voucher_id::text as id, 'no code from its supplier' as detail, issued_at as since
    from voucher where status = 'waiting' and stock_code_id is null and code_sealed is null
      and issued_at < $1::timestamptz - interval '1 day'`,
} as const;
const kinds = Object.entries(stuckInShop).map(([kind, of]) =>
  statement(
    `stuck.${kind}`,
    `select '${kind}' as kind, id, detail, since from (${of}) as found order by since, id`,
  ),
);

/** Uses the database's own clock, as graphile-worker does. */
const stuckJobs = statement(
  "stuck.job",
  `select 'job' as kind, id::text as id, task_identifier || ', attempt ' || attempts || ' of '
     || max_attempts as detail, run_at as since
   from graphile_worker.jobs
   where attempts >= max_attempts and locked_at is null
     or locked_at is null and run_at < clock_timestamp() - interval '1 hour'
     or locked_at < clock_timestamp() - interval '4 hours'
   order by run_at, id`,
);
const stuckInOutbox = statement(
  "stuck.outbox",
  `select 'outbox' as kind, job_id::text as id, task as detail, written_at as since
   from job_outbox
   where greatest(written_at, run_at) < clock_timestamp() - interval '1 hour'
   order by written_at, job_id`,
);
/** The queue's tables are made by the first process that runs jobs. */
const hasQueue = statement(
  "stuck.has_queue",
  "select from pg_class where oid = to_regclass('graphile_worker.jobs')",
);

/** Rows that wait longer than any healthy one, in every slice; the oldest of each kind first. */
export async function findStuckRows(db: Queryable, now: Date): Promise<StuckRow[]> {
  const found: StuckRow[] = [];
  for (const kind of kinds) found.push(...(await rows<StuckRow>(db, kind, [now])));
  found.push(...(await rows<StuckRow>(db, stuckInOutbox)));
  if (await firstRow(db, hasQueue)) found.push(...(await rows<StuckRow>(db, stuckJobs)));
  return found;
}

type CheckRun = {
  readonly name: "ledger" | "stuck";
  readonly ranAt: Date;
  readonly findings: number;
};

const saveRun = statement(
  "check_run.save",
  `insert into check_run (name, ran_at, findings) values ($1, $2, $3)
   on conflict (name) do update set ran_at = excluded.ran_at, findings = excluded.findings`,
);
const allRuns = statement(
  "check_run.all",
  `select name, ran_at as "ranAt", findings from check_run order by name`,
);

export async function saveCheckRun(db: Queryable, run: CheckRun): Promise<void> {
  await change(db, saveRun, [run.name, run.ranAt, run.findings]);
}

export function findCheckRuns(db: Queryable): Promise<CheckRun[]> {
  return rows<CheckRun>(db, allRuns);
}
