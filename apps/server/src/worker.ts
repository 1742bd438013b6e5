import { accountsJobs } from "#server/accounts/accounts.jobs.ts";
import { assistantJobs } from "#server/assistant/assistant.jobs.ts";
import { cartJobs } from "#server/cart/cart.jobs.ts";
import { checkoutJobs } from "#server/checkout/checkout.jobs.ts";
import { creditCodesJobs } from "#server/credit-codes/credit-codes.jobs.ts";
import { documentsJobs } from "#server/documents/documents.jobs.ts";
import { fraudJobs } from "#server/fraud/fraud.jobs.ts";
import { giftsJobs } from "#server/gifts/gifts.jobs.ts";
import {
  type JobResult,
  type JobRunner,
  type Schedule,
  startJobRunner,
} from "#server/jobs/job-runner.ts";
import type { Job } from "#server/jobs/jobs.ts";
import { ledgerJobs } from "#server/ledger/ledger.jobs.ts";
import { messagesJobs } from "#server/messages/messages.jobs.ts";
import { newsletterJobs } from "#server/newsletter/newsletter.jobs.ts";
import { noticesJobs } from "#server/notices/notices.jobs.ts";
import { operationsJobs } from "#server/operations/operations.jobs.ts";
import { changeUnits } from "#server/orders/orders.ts";
import { paymentsJobs } from "#server/payments/payments.jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { privacyJobs } from "#server/privacy/privacy.jobs.ts";
import { refundsJobs } from "#server/refunds/refunds.jobs.ts";
import { stockAlertsJobs } from "#server/stock-alerts/stock-alerts.jobs.ts";
import { ticketsJobs } from "#server/tickets/tickets.jobs.ts";
import { vouchersJobs } from "#server/vouchers/vouchers.jobs.ts";
import { walletJobs } from "#server/wallet/wallet.jobs.ts";
import { idempotencyJobs } from "#server/web/idempotency.jobs.ts";

/** Every job of the shop, slice by slice. */
export function allJobs(deps: Deps): Job[] {
  return [
    accountsJobs,
    cartJobs,
    fraudJobs,
    creditCodesJobs,
    giftsJobs,
    messagesJobs,
    newsletterJobs,
    noticesJobs,
    operationsJobs,
    checkoutJobs,
    documentsJobs,
    ledgerJobs,
    privacyJobs,
    paymentsJobs,
    refundsJobs,
    stockAlertsJobs,
    ticketsJobs,
    assistantJobs,
    idempotencyJobs,
    (all: Deps) => vouchersJobs(all, changeUnits),
    walletJobs,
  ].flatMap((jobs) => jobs(deps));
}

/** Jobs that are started by time (UTC). */
export const timetable: readonly Schedule[] = [
  { task: "jobs.heartbeat", cron: "* * * * *" },
  { task: "orders.lapse", cron: "* * * * *" },
  { task: "payments.reconcile", cron: "* * * * *" },
  { task: "stock-alerts.check", cron: "*/15 * * * *" },
  { task: "documents.number", cron: "35 * * * *" },
  { task: "payments.refunds", cron: "25 * * * *" },
  { task: "payments.settle", cron: "30 4 * * *" },
  { task: "payments.disputes", cron: "35 4 * * *" },
  { task: "answers.forget", cron: "0 3 * * *" },
  { task: "messages.forget", cron: "5 3 * * *" },
  { task: "gifts.forget", cron: "7 3 * * *" },
  { task: "carts.forget", cron: "25 3 * * *" },
  { task: "card-origins.forget", cron: "27 3 * * *" },
  { task: "webhooks.forget", cron: "27 3 * * *" },
  { task: "jobs.forget", cron: "29 3 * * *" },
  { task: "conversations.forget", cron: "19 3 * * *" },
  { task: "tickets.forget", cron: "17 3 * * *" },
  { task: "newsletter.list", cron: "50 * * * *" }, // sends what an outage left waiting
  { task: "newsletter.forget", cron: "15 3 * * *" },
  { task: "notices.forget", cron: "12 3 * * *" },
  { task: "accounts.tidy", cron: "10 3 * * *" },
  { task: "accounts.anonymise", cron: "20 3 * * *" },
  { task: "wallet.expire", cron: "10 23 * * *" }, // after midnight in Paris, in summer too
  { task: "credit-codes.expire", cron: "15 23 * * *" },
  { task: "wallet.remind", cron: "0 8 * * *" },
  { task: "vouchers.remind", cron: "10 8 * * *" },
  { task: "keys.renew", cron: "45 2 * * *" },
  { task: "ledger.seal", cron: "40 3 * * *" },
  { task: "ledger.check", cron: "0 5 * * *" },
  { task: "stuck.report", cron: "30 5 * * *" },
];

type WorkerOptions = {
  /** No other process runs jobs of this database. */
  readonly isAlone: boolean;
  readonly onJob: (result: JobResult) => void;
};

/** The composition root of the jobs. */
export function startWorker(deps: Deps, options: WorkerOptions): Promise<JobRunner> {
  return startJobRunner({
    db: deps.db,
    log: deps.log,
    jobs: allJobs(deps),
    schedules: timetable,
    clockAheadMs: deps.config.clockAheadMs,
    ...options,
  });
}
